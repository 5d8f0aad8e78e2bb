import { unavailable } from '../problems.ts'

/** Runs up to `atOnce` tasks, queues up to `waiting` more and refuses the rest, so that a flood cannot pile up. */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw unavailable()
      await new Promise<void>((start) => void queue.push(start))
    } else {
      running++
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
