import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads the arguments of a command, and refuses those that it does not have. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, most }: { options: Options; most: number },
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`)
    return { values, positionals }
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new UsageError(`${reason}.\n${usage}`)
  }
}
