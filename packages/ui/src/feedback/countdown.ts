export type Countdown = { pause: () => void; resume: () => void }

/** Runs `onEnd` after `durationMs` of unpaused time. Starts paused. */
export function createCountdown(durationMs: number, onEnd: () => void): Countdown {
  let leftMs = durationMs
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs -= Date.now() - startedAt
    },
    resume() {
      if (timer !== undefined) return
      startedAt = Date.now()
      timer = setTimeout(onEnd, Math.max(0, leftMs))
    },
  }
}
