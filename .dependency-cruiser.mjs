// From the bottom up: each server module may import those before it, tables included, and none after it.
import modules from './apps/server/src/modules/order.json' with { type: 'json' }

const noWay = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    noWay(
      'packages-know-no-app',
      'Packages are what apps share. Move the code into a package, or pass it in as an argument.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    noWay(
      'apps-know-no-other-app',
      'Apps meet only over HTTP. What two of them need is a package.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    noWay(
      'contract-stays-below',
      'Imports point one way: field-types → form-engine → contract → apps.',
      { path: '^packages/(field-types|form-engine)/' },
      { path: '^packages/contract/' },
    ),
    noWay(
      'field-types-stay-below',
      'Imports point one way: field-types → form-engine. A field type knows nothing of forms.',
      { path: '^packages/field-types/' },
      { path: '^packages/form-engine/' },
    ),
    noWay(
      'ui-knows-no-form',
      'The design system knows nothing of forms. Pass what it shows as properties.',
      { path: '^packages/ui/' },
      { path: '^packages/(field-types|form-engine|contract)/' },
    ),
    noWay(
      'rich-text-stays-light',
      'The public page loads rich text without its editor. What needs ProseMirror or React belongs into editor/ or draw/.',
      {
        path: '^packages/rich-text/src/',
        pathNot: '(^packages/rich-text/src/(draw|editor)/|\\.test\\.ts$|/testing/)',
      },
      { path: '(^packages/rich-text/src/(draw|editor)/|node_modules/)' },
    ),
    noWay(
      'features-know-no-other-feature',
      'Features do not import features. Lift what they share into lib/, or let the route compose them.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    noWay(
      'lib-knows-no-feature',
      'lib/ is below the features. Pass what it needs as an argument.',
      { path: '^apps/web/src/lib/' },
      { path: '^apps/web/src/(features|routes)/' },
    ),
    ...modules
      .slice(0, -1)
      .map((name, index) =>
        noWay(
          `modules-above-${name}`,
          'Modules depend in one direction. Move the code up, pass it in from app.ts, or change apps/server/src/modules/order.json.',
          { path: `^apps/server/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
          { path: `^apps/server/src/modules/(${modules.slice(index + 1).join('|')})/` },
        ),
      ),
    noWay(
      'modules-are-ordered',
      'Add the new module to apps/server/src/modules/order.json, after the modules that it imports.',
      {
        path: '^apps/server/src/modules/',
        pathNot: `^apps/server/src/modules/(${modules.join('|')})/`,
      },
      {},
    ),
    noWay(
      'landing-page-stays-small',
      "The landing page would load the whole design system. Import the component's own path, such as @formstead/ui/segmented-control.",
      { path: '^apps/web/src/entry-site\\.ts$' },
      { path: '^packages/ui/src/index\\.ts$', reachable: true },
    ),
    noWay(
      'templates-stay-on-the-server',
      'The library is a megabyte of forms. Ask the server for the templates that are shown.',
      { path: '^apps/(web|fill)/src/entry-(client|app)\\.tsx$' },
      { path: '^packages/templates/', reachable: true },
    ),
    noWay(
      'modules-keep-their-queries',
      "A module's tables and queries are its own. Call its service instead.",
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/server/src/modules/([^/]+)/.+\\.queries\\.ts$',
        pathNot: '^apps/server/src/modules/$1/',
      },
    ),
    noWay(
      'ports-know-no-module',
      'A port to the outside knows nothing of features. Give it a plain argument, or a job to run.',
      { path: '^apps/server/src/(database|jobs|mail|storage|safe-fetch|rate-limit|secrets)/' },
      { path: '^apps/server/src/modules/' },
    ),
    noWay(
      'tests-stay-outside',
      'What only tests use must not reach a running server.',
      { path: '^apps/', pathNot: '(\\.test\\.tsx?$|^apps/server/src/testing/)' },
      { path: '(\\.test\\.tsx?$|^apps/server/src/testing/)' },
    ),
    noWay(
      'no-cycles',
      'Two files that need each other are one file, or hide a third. That holds for types too.',
      {},
      { circular: true },
    ),
    noWay(
      'field-types-know-no-cycle',
      'Move the type that two files share into a file of its own.',
      { path: '^packages/field-types/' },
      { circular: true },
    ),
    noWay(
      'declared-packages-only',
      'Name the package in the package.json of the workspace that uses it.',
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
