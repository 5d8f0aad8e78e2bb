import { expect, it } from 'vitest'
import { tooltipPosition } from './place-tooltip.ts'

const windowSize = { width: 400, height: 300 }
const bubble = { left: 0, top: 0, width: 100, height: 24 }
const place = (left: number, top: number) =>
  tooltipPosition(bubble, { left, top, width: 32, height: 32 }, windowSize)

it('is centered below', () => {
  expect(place(200, 100)).toEqual({ x: 166, y: 138 })
})

it('goes above if there is no room below', () => {
  expect(place(200, 260)).toEqual({ x: 166, y: 230 })
})

it('stays inside the window', () => {
  expect(place(0, 100).x).toBe(4)
  expect(place(368, 100).x).toBe(296)
})
