import { expect, it, vi } from 'vitest'
import { blockEnter } from './text-input.tsx'

it('stops Enter and no other key', () => {
  const preventDefault = vi.fn()
  blockEnter({ key: 'a', preventDefault })
  blockEnter({ key: 'Tab', preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
  blockEnter({ key: 'Enter', preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})
