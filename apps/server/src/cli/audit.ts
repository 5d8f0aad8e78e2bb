import { runCommand, UsageError, withDatabase } from './open-installation.ts'
import { verifyAudit } from './verify-audit.ts'

// npm run audit -- verify
await runCommand(async (config) => {
  if (process.argv[2] !== 'verify') throw new UsageError('Usage: npm run audit -- verify')
  const { lines, holds } = await withDatabase(config, ({ db }) => verifyAudit(db))
  for (const line of lines) console.log(line)
  if (!holds) process.exitCode = 1
})
