import { expect, test } from 'vitest'
import { clampPoint, pointAt, stepPoint } from './move-point.ts'

test('a pointer position is in percent of the picture, and never outside of it', () => {
  const frame = { left: 100, top: 50, width: 200, height: 100 }
  expect(pointAt({ clientX: 224, clientY: 90 }, frame)).toEqual({ x: 62, y: 40 })
  expect(pointAt({ clientX: 0, clientY: 900 }, frame)).toEqual({ x: 0, y: 100 })
})

test('arrow keys move the point step by step, Home resets it to the middle', () => {
  const at = { x: 62, y: 40 }
  expect(stepPoint(at, 'ArrowLeft', 1)).toEqual({ x: 61, y: 40 })
  expect(stepPoint(at, 'ArrowDown', 10)).toEqual({ x: 62, y: 50 })
  expect(stepPoint(at, 'Home', 1)).toEqual({ x: 50, y: 50 })
  expect(stepPoint(at, 'a', 1)).toBeUndefined()
  expect(clampPoint({ x: -4, y: 101 })).toEqual({ x: 0, y: 100 })
})
