import { runCommand, withDatabase } from './open-installation.ts'
import { readArguments, UsageError } from './read-arguments.ts'
import { verifyAudit } from './verify-audit.ts'

const usage = 'Usage: npm run audit -- verify'

await runCommand(async (config) => {
  const { positionals } = readArguments(usage, { options: {}, most: 1 })
  if (positionals[0] !== 'verify') throw new UsageError(usage)
  const { lines, holds } = await withDatabase(config, ({ db }) => verifyAudit(db))
  for (const line of lines) console.log(line)
  if (!holds) process.exitCode = 1
})
