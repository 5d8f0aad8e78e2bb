import { ConfigError, loadEnvFile, readConfig } from './config.ts'
import { ignoreOutputErrors } from './process/ignore-output-errors.ts'
import { sourceStack } from './process/source-stack.ts'
import { StartError } from './process/start-error.ts'
import { supervise } from './process/supervisor.ts'

ignoreOutputErrors()
try {
  loadEnvFile()
  await supervise(readConfig())
} catch (error) {
  const isForeseen = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(
    `Formstead cannot start: ${isForeseen ? error.message : sourceStack((error as Error).stack ?? '')}\n`,
  )
  process.exit(1)
}
