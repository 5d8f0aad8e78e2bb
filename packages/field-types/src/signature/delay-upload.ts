import type { InputProps } from '../views.ts'

type Upload = NonNullable<InputProps['upload']>

const pauseMs = 600

/** Waits between strokes. The next stroke cancels the upload before it is sent. */
export const delayUpload =
  (upload: Upload): Upload =>
  async (file, progress, signal) => {
    await new Promise((done) => {
      setTimeout(done, pauseMs)
    })
    signal.throwIfAborted()
    return upload(file, progress, signal)
  }
