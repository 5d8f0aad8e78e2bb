import { expect, test } from 'vitest'
import { openBuild } from './built-files.ts'

const build = openBuild('fill')
const mostScriptBytes = 78_000
const mostRequests = 6

/** `npm run bench -- fill` measures the whole page in a browser; this test checks the growing part of every build. */
test.runIf(build.isThere)(
  'a form of everyday fields downloads at most 78 KB of script, in at most 5 files',
  () => {
    const entry = 'src/entry-client.tsx'
    const later = build.chunk(entry).dynamicImports ?? []
    // Only an embedded page loads the bridge to its host page.
    const files = build.filesOf([
      entry,
      ...later.filter((name) => !name.endsWith('live/embed/bridge.ts')),
    ])
    const bytes = build.wireBytes(files)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
    // Plus one request for the page itself.
    expect(files.length + 1).toBeLessThanOrEqual(mostRequests)
  },
)
