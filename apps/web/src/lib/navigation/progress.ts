import { createStore, type Store } from '../store.ts'

/** For the bar at the top during navigation; it stays hidden when the page loads quickly. */
export const loadingBarTiming = {
  tickMs: 100,
  durationMs: 2000,
  throttleMs: 200,
  finishAbovePercent: 95,
  hideDelayMs: 500,
  resetDelayMs: 400,
}

type Timing = typeof loadingBarTiming
type State = { percent: number; isShown: boolean; hasFailed: boolean }

export type Progress = Store<State> & { start: () => void; finish: () => void; fail: () => void }

const idle: State = { percent: 0, isShown: false, hasFailed: false }

export function createProgress(timing: Timing, random: () => number = Math.random): Progress {
  const store = createStore<State>(idle)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let ticking: ReturnType<typeof setInterval> | undefined

  const later = (run: () => void, waitMs: number) => timers.add(setTimeout(run, waitMs))
  const stop = () => {
    clearInterval(ticking)
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  const end = (hasFailed: boolean) => {
    stop()
    if (!store.get().isShown) return
    store.set({ percent: 100, hasFailed })
    later(() => {
      store.set({ isShown: false })
      later(() => store.set(idle), timing.resetDelayMs)
    }, timing.hideDelayMs)
  }
  const tick = () => {
    const averageStep = (100 * timing.tickMs) / timing.durationMs
    const percent = store.get().percent + averageStep * 2 * random()
    if (percent > timing.finishAbovePercent) end(false)
    else store.set({ percent })
  }

  return {
    ...store,
    start: () => {
      stop()
      store.set(idle)
      later(() => {
        store.set({ isShown: true })
        ticking = setInterval(tick, timing.tickMs)
      }, timing.throttleMs)
    },
    finish: () => end(false),
    fail: () => end(true),
  }
}

export const pageLoading = createProgress(loadingBarTiming)
