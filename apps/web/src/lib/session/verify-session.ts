export const verificationDelaysMs = [200, 400, 800]

/** Retries, so that a restarting server does not sign people out. */
export async function withVerificationAttempts<Value>(
  load: () => Promise<Value>,
  isFinal: (error: unknown) => boolean,
): Promise<Value> {
  let cause: unknown
  for (const delayMs of verificationDelaysMs) {
    try {
      return await load()
    } catch (error) {
      if (isFinal(error)) throw error
      cause = error
      await new Promise((resolve) => {
        setTimeout(resolve, delayMs)
      })
    }
  }
  throw new Error('The session could not be verified.', { cause })
}
