import { expect, test } from 'vitest'
import type { UploadProgress } from '../../views.ts'
import { currentTransfers, endTransfer, followTransfers, startTransfer } from './transfers.ts'

const file = new File(['Hello'], 'hello.txt')

/** An upload that the test advances. */
function start(key: string) {
  const answer = Promise.withResolvers<string>()
  let progress: UploadProgress = () => {}
  let signal: AbortSignal | undefined
  const ended = startTransfer(key, file, (_, tell, abort) => {
    progress = tell
    signal = abort
    return answer.promise
  })
  return { ...answer, ended, progress, isAborted: () => signal?.aborted }
}

test('an upload is followed until it is complete, whoever looks', async () => {
  const shares: (number | undefined)[] = []
  const unfollow = followTransfers(() => shares.push(currentTransfers().get('one')?.share))
  const { progress, resolve, ended } = start('one')
  progress(0.5)
  unfollow()
  progress(1)
  resolve('hello_1.txt')
  await ended
  expect(shares).toEqual([0, 0.5])
  const done = { file, share: 1, isWaiting: false, fault: null, token: 'hello_1.txt' }
  expect(currentTransfers().get('one')).toEqual(done)
  endTransfer('one')
  expect(currentTransfers().has('one')).toBe(false)
})

test('a failed upload keeps its file and can be started again', async () => {
  const failing = start('two')
  failing.reject(new Error('storage_full'))
  await failing.ended
  expect(currentTransfers().get('two')).toMatchObject({ file, fault: 'storage_full' })
  start('two')
  expect(currentTransfers().get('two')).toMatchObject({ file, fault: null, share: 0 })
})

test('a canceled upload is aborted, and its late answer ignored', async () => {
  const { progress, resolve, ended, isAborted } = start('three')
  endTransfer('three')
  expect(isAborted()).toBe(true)
  progress(0.5)
  resolve('hello_3.txt')
  await ended
  expect(currentTransfers().has('three')).toBe(false)
})
