import { startVitest } from 'vitest/node'
import { buildStale } from './build.ts'
import { root } from './root.ts'

process.env.FAULTS = 'long'
process.chdir(root)
await buildStale(console.log)
const vitest = await startVitest('test', process.argv.slice(2), {
  run: true,
  watch: false,
  project: ['faults'],
})
const hasFailed =
  vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0
await vitest.close()
process.exit(hasFailed ? 1 : 0)
