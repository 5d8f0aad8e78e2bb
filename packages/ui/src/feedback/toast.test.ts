import { afterEach, expect, it, vi } from 'vitest'
import { dismissToast, readToasts, showToast, subscribeToToasts, toast } from './toast.ts'

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

it('shows toasts of the helper functions for 10 seconds by default', () => {
  const first = toast.success('Saved.')
  const second = toast.error('Not saved.', { durationMs: 2000 })
  expect(readToasts()).toEqual([
    { id: first, kind: 'success', message: 'Saved.', durationMs: 10_000 },
    { id: second, kind: 'error', message: 'Not saved.', durationMs: 2000 },
  ])
})

it('leaves the duration of other toasts to the component', () => {
  const id = showToast({ kind: 'info', message: 'Hello.' })
  expect(readToasts()).toEqual([{ id, kind: 'info', message: 'Hello.' }])
})

it('keeps the newest three', () => {
  for (const message of ['1', '2', '3', '4']) toast.info(message)
  expect(readToasts().map(({ message }) => message)).toEqual(['2', '3', '4'])
})

it('notifies listeners of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  const id = toast.info('Hello.')
  dismissToast(id)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  toast.info('Again.')
  expect(listener).toHaveBeenCalledTimes(2)
})
