const mostTries = 5
const pauseMs = 2000

/** Loads a part of the app. Without a network it waits for one; a server that does not answer is asked a few times. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
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
