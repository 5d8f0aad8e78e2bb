import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import { siteSheets, type SiteSheet } from './src/lib/site-document.ts'

const root = import.meta.dirname
const siteEntry = normalizePath(join(root, 'src/entry-site.ts'))
const editor = normalizePath(join(root, 'src/routes/forms/edit-form.tsx'))
const blockTypes = normalizePath(join(root, '../../packages/field-types/src/index.ts'))

export const sheetFile = (name: SiteSheet) => `src/site/${name}.css`

/** Login is an entry so that its modules are tagged `$initial` and load together with the start of the app. */
export const entries = {
  index: join(root, 'index.html'),
  app: join(root, 'app.html'),
  login: join(root, 'src/routes/auth/login.tsx'),
  ...Object.fromEntries(siteSheets.map((name) => [name, join(root, sheetFile(name))])),
}

/** Merges what every first visit loads: the automatic chunks would be about fifty small files, which compress worse. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      // The build compiles the app's messages; only those of problems are compiled in the browser.
      name: 'message-parser',
      test: /node_modules\/(?:moo|@messageformat|@lingui\/message-utils)\//,
      priority: 2,
    },
    {
      // Shared by the site and the app.
      debugName: 'base',
      name: (id, graph) =>
        !belongsToEntry(id) && staticImports(siteEntry, graph).has(id) ? 'base' : null,
      priority: 1,
    },
    { name: 'app-base', tags: ['$initial'], test: (id) => !belongsToEntry(id) },
    {
      // A page that needs one block type gets all of them, but not their views.
      debugName: 'block-types',
      name: (id, graph) => (staticImports(blockTypes, graph).has(id) ? 'block-types' : null),
    },
    {
      // What the editor shows first. What it shares with other screens stays apart, or they would load the editor.
      debugName: 'editor',
      name: (id, graph) =>
        isOfEditor(id) && staticImports(editor, graph).has(id) ? 'editor' : null,
      includeDependenciesRecursively: false,
    },
    {
      // A request for each of them takes longer than all of them together.
      name: 'icons',
      test: /\/lucide-react\//,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ],
}

/** In a shared chunk, entries would run on every page, and the styles of the site would load in the app. */
function belongsToEntry(id: string): boolean {
  return /\.(html|css)$|\/src\/entry-\w+\.tsx?$/.test(id)
}

const isOfEditor = (id: string) => /\/src\/(features\/editor\/|routes\/forms\/editor-)/.test(id)

/** All static imports of a module, direct and indirect. Without tree shaking, an index means its whole package. */
function staticImports(
  id: string,
  graph: Rolldown.ChunkingContext,
  found = new Set<string>(),
): Set<string> {
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(imported)) continue
    found.add(imported)
    staticImports(imported, graph, found)
  }
  return found
}
