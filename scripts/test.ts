import { fork } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildStale } from './build.ts'
import { checks } from './check.ts'
import { root } from './root.ts'
import { runTests, type Tally } from './run-tests.ts'
import { runSteps } from './steps.ts'
import { provideTestTools } from './test-tools.ts'

// `npm test -- apps/server/src/jobs` runs those tests alone, without the checks.
const filters = process.argv.slice(2)
process.chdir(root)

await buildStale(console.log)
provideTestTools(console.log)
const tallies = filters.length > 0 ? [await runTests([], filters)] : await runEverything()
const passed = sum(tallies.map((tally) => tally.passed))
const failed = sum(tallies.map((tally) => tally.failed))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** A browser waits a lot: the other tests run meanwhile. Those that kill and restart have the machine to themselves. */
async function runEverything(): Promise<Tally[]> {
  const failedChecks = await runSteps(checks)
  const checked = { passed: checks.length - failedChecks, failed: failedChecks }
  const beside = runBeside(['unit', 'server'])
  const browser = await runTests(['browser'])
  const faults = await beside.then(() => runTests(['faults']))
  const { tally, output } = await beside
  console.log(output)
  return [checked, browser, faults, tally]
}

async function runBeside(projects: string[]): Promise<{ tally: Tally; output: string }> {
  const child = fork(join(root, 'scripts/run-tests.ts'), projects, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let tally: Tally = { passed: 0, failed: 1 }
  child.on('message', (told: Tally) => (tally = told))
  const [said, complained] = await Promise.all([text(child.stdout!), text(child.stderr!)])
  return { tally, output: said + complained }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
