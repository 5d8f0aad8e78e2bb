/** Room for so many at a time, and a way to wait until some of them have ended. */
export function createSlots(most: number) {
  let busy = 0
  let ended = 0
  let wake = () => {}
  return {
    /** Of no more than `limit`. */
    free: (limit: number) => Math.min(most, limit) - busy,
    begin() {
      busy++
    },
    end() {
      busy--
      ended++
      wake()
    },
    /** From now on, `haveEnded` counts anew. */
    count() {
      ended = 0
    },
    /** Resolves after so long if not so many have ended before. */
    haveEnded: (count: number, mostMs: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wake = () => {}
          resolve()
        }
        const timer = setTimeout(done, mostMs)
        signal.addEventListener('abort', done)
        wake = () => {
          if (ended >= count || signal.aborted) done()
        }
        wake()
      }),
  }
}
export type Slots = ReturnType<typeof createSlots>
