import { startVitest } from 'vitest/node'

export type Tally = { passed: number; failed: number; files: { name: string; ms: number }[] }

/** Runs all tests of these projects, or those whose files match a filter. */
export async function runTests(projects: string[], filters: string[] = []): Promise<Tally> {
  const vitest = await startVitest('test', filters, { run: true, watch: false, project: projects })
  const files = vitest.state.getTestModules()
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  // A file that fails to load, or an error between tests, belongs to no test but is still a failure.
  const strayErrors =
    vitest.state.getUnhandledErrors().length +
    files.filter((file) => !file.ok() && [...file.children.allTests('failed')].length === 0).length
  const times = files.map((file) => {
    const { duration, collectDuration, setupDuration } = file.diagnostic()
    return { name: file.relativeModuleId, ms: duration + collectDuration + setupDuration }
  })
  await vitest.close()
  return { passed: count('passed'), failed: count('failed') + strayErrors, files: times }
}

// When run as a script, this is a child process that reports to its parent.
if (import.meta.main) {
  const tally = await runTests(process.argv.slice(2))
  process.send?.(tally, () => process.exit())
}
