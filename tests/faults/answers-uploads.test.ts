import { expect, test } from 'vitest'
import { breakOffUploads } from './break-off-uploads.ts'

const isLong = process.env.FAULTS === 'long'

test('F-17: uploads that break off, or that the server does not survive, leave nothing behind', async () => {
  const { violations, ...figures } = await breakOffUploads(
    isLong ? { cuts: 200, kills: 15 } : { cuts: 30, kills: 2 },
  )
  console.log('F-17:', figures)
  expect(violations).toEqual([])
}, 600_000)
