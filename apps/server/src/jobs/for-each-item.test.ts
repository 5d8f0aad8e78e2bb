import { expect, test } from 'vitest'
import { forEachItem } from './for-each-item.ts'

test('an item that fails does not keep the others from being processed', async () => {
  const done: number[] = []
  const act = async (item: number) => {
    if (item % 2 === 0) throw new Error(`failed for ${item}`)
    done.push(item)
  }
  await expect(forEachItem([1, 2, 3, 4, 5], act)).rejects.toThrow('failed for 2')
  expect(done).toEqual([1, 3, 5])
})

test('a cancelled job stops before the next item', async () => {
  const cancelling = new AbortController()
  const done: number[] = []
  const act = async (item: number) => {
    done.push(item)
    if (item === 2) cancelling.abort()
    cancelling.signal.throwIfAborted()
  }
  await expect(forEachItem([1, 2, 3], act, cancelling.signal)).rejects.toThrow('aborted')
  expect(done).toEqual([1, 2])
})
