import { buildStale } from './build.ts'
import { root } from './root.ts'
import { runTests } from './run-tests.ts'

process.env.FAULTS = 'long'
process.chdir(root)
await buildStale(console.log)
const { failed } = await runTests(['faults'], process.argv.slice(2))
process.exit(failed === 0 ? 0 : 1)
