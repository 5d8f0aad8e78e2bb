import type { InputProps } from '../views.ts'

type Upload = NonNullable<InputProps['upload']>

const pauseMs = 600

/** A hand rests between two strokes. The next one takes the upload back before it was sent. */
export const delayUpload =
  (upload: Upload): Upload =>
  async (file, progress, signal) => {
    await new Promise((done) => {
      setTimeout(done, pauseMs)
    })
    signal.throwIfAborted()
    return upload(file, progress, signal)
  }
