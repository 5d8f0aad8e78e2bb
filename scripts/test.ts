import { startVitest } from 'vitest/node'
import { buildStale } from './build.ts'
import { checks } from './check.ts'
import { root } from './root.ts'
import { runSteps } from './steps.ts'
import { provideTestTools } from './test-tools.ts'

// `npm test -- apps/server/src/jobs` runs those tests alone, without the checks.
const filters = process.argv.slice(2)
process.chdir(root)

await buildStale(console.log)
provideTestTools(console.log)
const failedChecks = filters.length > 0 ? 0 : await runSteps(checks)
const passedChecks = filters.length > 0 ? 0 : checks.length - failedChecks

const vitest = await startVitest('test', filters, { run: true, watch: false })
const files = vitest.state.getTestModules()
const tests = files.flatMap((file) => [...file.children.allTests()])
const failedTests = tests.filter((test) => test.result().state === 'failed').length
// A file that could not be loaded, or an error between tests, belongs to no test and still is a failure.
const strayErrors =
  vitest.state.getUnhandledErrors().length +
  files.filter((file) => !file.ok() && [...file.children.allTests('failed')].length === 0).length
await vitest.close()

const passed = passedChecks + tests.filter((test) => test.result().state === 'passed').length
const failed = failedChecks + failedTests + strayErrors
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
