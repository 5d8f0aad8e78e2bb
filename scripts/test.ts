import { fork } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildStale } from './build.ts'
import { checks } from './check.ts'
import { root } from './root.ts'
import { runTests, type Tally } from './testing/run-tests.ts'
import { runSteps } from './testing/steps.ts'
import { provideTestTools } from './testing/test-tools.ts'

const slowestShown = 10

// `npm test -- apps/server/src/jobs` runs only those tests, without the checks.
const filters = process.argv.slice(2)
process.chdir(root)

// Tests of packages need neither a build nor a browser.
if (filters.length === 0 || filters.some((path) => !path.startsWith('packages/'))) {
  await buildStale(console.log)
  provideTestTools(console.log)
}
const tallies = filters.length > 0 ? [await runTests([], filters)] : await runEverything()
printSlowest(tallies.flatMap(({ files }) => files))
const passed = sum(tallies.map((tally) => tally.passed))
const failed = sum(tallies.map((tally) => tally.failed))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** The browser and fault tests mostly wait, so everything else runs at the same time. */
async function runEverything(): Promise<Tally[]> {
  const others = runOthers()
  const browser = await runTests(['browser'])
  return [browser, ...(await others)]
}

async function runOthers(): Promise<Tally[]> {
  const failedChecks = await runSteps(checks)
  const checked: Tally = { passed: checks.length - failedChecks, failed: failedChecks, files: [] }
  const faults = runBeside('faults')
  const unit = await runBeside('unit')
  return [checked, unit, await runBeside('server'), await faults]
}

/** Runs in a separate process and prints its output in one piece. */
async function runBeside(project: string): Promise<Tally> {
  const child = fork(join(root, 'scripts/testing/run-tests.ts'), [project], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let tally: Tally = { passed: 0, failed: 1, files: [] }
  child.on('message', (told: Tally) => (tally = told))
  const [output, errors] = await Promise.all([text(child.stdout!), text(child.stderr!)])
  console.log(output + errors)
  return tally
}

function printSlowest(files: Tally['files']): void {
  console.log('\nThe slowest files:')
  for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
