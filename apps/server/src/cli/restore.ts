import { resolve } from 'node:path'
import { restoreInstallation } from '../backup/restore-installation.ts'
import { runCommand } from './open-installation.ts'
import { readArguments, UsageError } from './read-arguments.ts'

const usage = 'Usage: npm run restore -- <file>'

await runCommand(async (config) => {
  const { positionals } = readArguments(usage, { options: {}, most: 1 })
  const [path] = positionals
  if (!path) throw new UsageError(usage)
  const file = { path: resolve(path), passphrase: config.backupPassphrase }
  const { about, manifest } = await restoreInstallation(file, config, (line) => console.log(line))
  for (const key of manifest.files.missing)
    console.warn(`warning: the file ${key} was not there when the backup was made`)
  console.log(
    `Restored the backup of ${about.created_at} (version ${about.version}) into ${config.dataDir}. Start the server.`,
  )
})
