/** A limited number of slots, and a way to wait until some of them are freed. */
export function createSlots(most: number) {
  let busy = 0
  let ended = 0
  let wake = () => {}
  return {
    /** The number of free slots, with at most `limit` in use. */
    free: (limit: number) => Math.min(most, limit) - busy,
    begin() {
      busy++
    },
    end() {
      busy--
      ended++
      wake()
    },
    resetEnded() {
      ended = 0
    },
    /** Resolves once `count` slots were freed, or after `mostMs`. */
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
