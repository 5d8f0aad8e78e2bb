import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, loadEnvFile, readConfig, type Config } from '../config.ts'
import { connectForCommand, type DatabaseClient } from '../database/client.ts'
import { checkExternalDatabase } from '../database/external-database.ts'
import { openForCommand } from '../database/open.ts'
import { prepareDatabase } from '../process/prepare-database.ts'
import { StartError } from '../process/start-error.ts'
import { Interruption } from './interruptible.ts'
import { UsageError } from './read-arguments.ts'

/** Opens the database of the installation for a command, whether or not its server is running. */
export async function withDatabase<Result>(
  config: Config,
  act: (client: DatabaseClient, url: string) => Promise<Result>,
  { migrates = true } = {},
): Promise<Result> {
  requireInstallation(config)
  if (config.databaseUrl) await checkExternalDatabase(config.databaseUrl)
  const { url, close } = await openForCommand(config)
  try {
    if (migrates) await prepareDatabase(url)
    const client = connectForCommand(url)
    try {
      return await act(client, url)
    } finally {
      await client.close()
    }
  } finally {
    await close()
  }
}

/** With a wrong data directory, a command would otherwise create a new installation and work on that. */
export function requireInstallation({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There is no installation in ${dataDir}. Check DATA_DIR.`)
}

export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  await reportErrors(async () => {
    loadEnvFile()
    await command(readConfig())
  })
}

/** Expected errors are printed as one line, without a stack trace. */
export async function reportErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isForeseen =
      error instanceof ConfigError ||
      error instanceof StartError ||
      error instanceof Interruption ||
      error instanceof UsageError ||
      (error instanceof Error && error.name === 'BackupError')
    process.stderr.write(`${isForeseen ? error.message : String((error as Error).stack)}\n`)
    if (error instanceof Interruption) process.exitCode = error.exitCode
    else process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
