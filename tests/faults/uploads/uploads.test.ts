import { expect, test } from 'vitest'
import { breakOffUploads } from './break-off-uploads.ts'
import { resumeUploads } from './resume-uploads.ts'

const isLong = process.env.FAULTS === 'long'

test('uploads that are cut off or interrupted by a crash leave nothing behind', async () => {
  const { violations, ...figures } = await breakOffUploads(
    isLong ? { cuts: 200, kills: 15 } : { cuts: 30, kills: 2 },
  )
  console.log('uploads:', figures)
  expect(violations).toEqual([])
})

test('a file arrives byte for byte despite cuts, kills and two clients that send the same', async () => {
  const { violations, ...figures } = await resumeUploads(
    isLong ? { cuts: 50, kills: 8, doubles: 8 } : { cuts: 10, kills: 2, doubles: 3 },
  )
  console.log('uploads:', figures)
  expect(violations).toEqual([])
})
