import { expect, test } from 'vitest'
import { killWhileEditing } from './kill-while-editing.ts'

const kills = process.env.FAULTS === 'long' ? 20 : 3

test('kills while two authors edit neither lose nor duplicate an edit', async () => {
  const { violations, acknowledged } = await killWhileEditing({ kills })
  console.log('edits:', { kills, acknowledged })
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(kills)
})
