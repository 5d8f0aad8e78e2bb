const mostTries = 5
const pauseMs = 2000

/**
 * Loads a part of the app. Waits for the network if there is none; tries a few times if the server does not respond.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error
      await onlineOrLater()
    }
  }
}

const onlineOrLater = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn)
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', goOn)
    const timer = setTimeout(goOn, pauseMs)
  })

const settledAfterMs = 2000
let settling: Promise<void> | undefined

/** For parts that are loaded in the background, so that they do not delay what the page itself needs. */
export const whenSettled = (): Promise<void> =>
  (settling ??= new Promise((resolve) => setTimeout(resolve, settledAfterMs)))
