import { parseArgs } from 'node:util'
import { buildStale } from './build.ts'
import { root } from './root.ts'
import { runTests } from './testing/run-tests.ts'

// `npm run faults -- --seconds 3600 submissions/kill` kills servers for an hour.
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
})
process.env.FAULTS = 'long'
process.env.FAULTS_SECONDS = values.seconds
process.chdir(root)
await buildStale(console.log)
const { passed, failed } = await runTests(['faults'], positionals)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
