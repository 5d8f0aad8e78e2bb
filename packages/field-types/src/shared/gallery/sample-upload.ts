import { randomUuid } from '@formstead/ui/random-uuid'
import type { InputProps } from '../../views.ts'

/** Simulates a slow upload whose first attempt fails if the file name contains "fail". */
export const sampleUpload: NonNullable<InputProps['upload']> = async (file, progress, signal) => {
  const name = file instanceof File ? file.name : 'upload'
  for (let step = 0; step <= 10; step += 1) {
    progress(step / 10)
    await new Promise((done) => {
      setTimeout(done, 40)
    })
    signal.throwIfAborted()
    if (step === 5 && name.includes('fail') && !failed.has(name)) {
      failed.add(name)
      throw new Error('The sample upload failed, as it should.')
    }
  }
  return name.replace(/(?=\.[^.]*$)|$/, `_${randomUuid()}`)
}

const failed = new Set<string>()
