// Lists the server modules from the bottom up. A module may import those before it, including their tables, but none after it.
import modules from './apps/server/src/modules/order.json' with { type: 'json' }

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'packages-know-no-app',
      'A package must not depend on an app. Move the code into a package, or pass it in as an argument.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    forbid(
      'apps-know-no-other-app',
      'Apps talk to each other only over HTTP. Move shared code into a package.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'contract-stays-below',
      'Imports point one way: field-types → form-engine → contract → apps.',
      { path: '^packages/(field-types|form-engine)/' },
      { path: '^packages/contract/' },
    ),
    forbid(
      'field-types-stay-below',
      'Imports point one way: field-types → form-engine. A field type knows nothing about forms.',
      { path: '^packages/field-types/' },
      { path: '^packages/form-engine/' },
    ),
    forbid(
      'ui-knows-no-form',
      'The design system knows nothing about forms. Pass in what it shows as props.',
      { path: '^packages/ui/' },
      { path: '^packages/(field-types|form-engine|contract)/' },
    ),
    forbid(
      'rich-text-stays-light',
      'The public page loads rich text without its editor. Code that needs ProseMirror or React belongs in editor/ or draw/.',
      {
        path: '^packages/rich-text/src/',
        pathNot: '(^packages/rich-text/src/(draw|editor)/|\\.test\\.ts$|/testing/)',
      },
      { path: '(^packages/rich-text/src/(draw|editor)/|node_modules/)' },
    ),
    forbid(
      'features-know-no-other-feature',
      'Features do not import each other. Move shared code into lib/, or combine the features in a route.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'lib-knows-no-feature',
      'lib/ must not depend on features or routes. Pass in what it needs as an argument.',
      { path: '^apps/web/src/lib/' },
      { path: '^apps/web/src/(features|routes)/' },
    ),
    ...modules
      .slice(0, -1)
      .map((name, index) =>
        forbid(
          `modules-above-${name}`,
          'Modules depend on each other in one direction. Move the code to an earlier module, pass it in from app.ts, or change apps/server/src/modules/order.json.',
          { path: `^apps/server/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
          { path: `^apps/server/src/modules/(${modules.slice(index + 1).join('|')})/` },
        ),
      ),
    forbid(
      'modules-are-ordered',
      'Add the new module to apps/server/src/modules/order.json, after the modules that it imports.',
      {
        path: '^apps/server/src/modules/',
        pathNot: `^apps/server/src/modules/(${modules.join('|')})/`,
      },
      {},
    ),
    forbid(
      'landing-page-stays-small',
      "This import would make the landing page load the whole design system. Import the component's own path, such as @formstead/ui/segmented-control.",
      { path: '^apps/web/src/entry-site\\.ts$' },
      { path: '^packages/ui/src/index\\.ts$', reachable: true },
    ),
    forbid(
      'templates-stay-on-the-server',
      'The template library is a megabyte. Fetch the templates that are shown from the server.',
      { path: '^apps/(web|fill)/src/entry-(client|app)\\.tsx$' },
      { path: '^packages/templates/', reachable: true },
    ),
    forbid(
      'modules-keep-their-queries',
      "A module's queries are private. Call its service instead.",
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/server/src/modules/([^/]+)/.+\\.queries\\.ts$',
        pathNot: '^apps/server/src/modules/$1/',
      },
    ),
    forbid(
      'ports-know-no-module',
      'A port to an outside service knows nothing about features. Pass it a plain argument, or a job to run.',
      { path: '^apps/server/src/(database|jobs|mail|storage|safe-fetch|rate-limit|secrets)/' },
      { path: '^apps/server/src/modules/' },
    ),
    forbid(
      'tests-stay-outside',
      'Code that only tests use must not run in production. Move shared code out of testing/.',
      { path: '^apps/', pathNot: '(\\.test\\.tsx?$|^apps/server/src/testing/)' },
      { path: '(\\.test\\.tsx?$|^apps/server/src/testing/)' },
    ),
    forbid(
      'no-cycles',
      'Two files import each other, perhaps only for types. Merge them, or move what both need into a third file.',
      {},
      { circular: true },
    ),
    forbid(
      'field-types-know-no-cycle',
      'Move the type that both files use into its own file.',
      { path: '^packages/field-types/' },
      { circular: true },
    ),
    forbid(
      'declared-packages-only',
      'Add the dependency to the package.json of the workspace that uses it.',
      { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|^apps/server/src/testing/)' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/)' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
