import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly exitCode: number

  constructor(signal: NodeJS.Signals) {
    super('Interrupted.')
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** Lets the work clean up when the process is told to end. A second signal ends the process at once. */
export async function interruptible<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const interrupt = (signal: NodeJS.Signals) => {
    stopListening()
    controller.abort(new Interruption(signal))
  }
  const stopListening = () => {
    for (const signal of signals) process.off(signal, interrupt)
  }
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work(controller.signal)
  } catch (error) {
    controller.signal.throwIfAborted()
    throw error
  } finally {
    stopListening()
  }
}
