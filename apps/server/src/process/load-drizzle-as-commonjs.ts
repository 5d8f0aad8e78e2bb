import { registerHooks } from 'node:module'

/**
 * Preloaded by the supervisor. The files of Drizzle's ES build import each other in circles, and Node needs half a
 * second and 160 MB to link them; its CommonJS build, with the same contents, takes a tenth of both.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(
      specifier,
      /^drizzle-orm(\/|$)/.test(specifier)
        ? { ...context, conditions: ['node', 'require'] }
        : context,
    ),
})
