import { registerHooks } from 'node:module'

/**
 * Preloaded by the supervisor. The files of Drizzle's ES build have circular imports, and Node needs half a second and
 * 160 MB to link them; the equivalent CommonJS build takes a tenth of both.
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
