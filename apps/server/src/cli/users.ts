import { runCommand, withDatabase } from './open-installation.ts'
import { readArguments, UsageError } from './read-arguments.ts'
import { listUsers, makeOwner, makeResetLink, resetTwoFactor } from './user-commands.ts'

const usage = `Usage: npm run users -- list
       npm run users -- make-owner <email>
       npm run users -- reset-two-factor <email> --reason <why>
       npm run users -- reset-password-link <email>`

await runCommand(async (config) => {
  const options = { reason: { type: 'string' } } as const
  const { values, positionals } = readArguments(usage, { options, most: 2 })
  const [command, email] = positionals
  await withDatabase(config, async ({ db }) => {
    if (command === 'list') for (const line of await listUsers(db, config)) console.log(line)
    else if (!email) throw new UsageError(usage)
    else if (command === 'make-owner') console.log(await makeOwner(db, email))
    else if (command === 'reset-two-factor')
      console.log(await resetTwoFactor(db, email, values.reason))
    else if (command === 'reset-password-link') console.log(await makeResetLink(db, config, email))
    else throw new UsageError(usage)
  })
})
