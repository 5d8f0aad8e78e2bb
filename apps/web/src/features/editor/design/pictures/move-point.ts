import type { Point } from './use-cover-settings.ts'

const clamp = (share: number) => Math.min(100, Math.max(0, Math.round(share)))

export const clampPoint = ({ x, y }: Point): Point => ({ x: clamp(x), y: clamp(y) })

type Place = { clientX: number; clientY: number }
type Frame = { left: number; top: number; width: number; height: number }

/** The pointer position in percent of the frame. */
export const pointAt = ({ clientX, clientY }: Place, frame: Frame): Point =>
  clampPoint({
    x: ((clientX - frame.left) / frame.width) * 100,
    y: ((clientY - frame.top) / frame.height) * 100,
  })

/** Undefined if the key does not move the point. */
export function stepPoint({ x, y }: Point, key: string, step: number): Point | undefined {
  const steps: Record<string, Point> = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
    Home: { x: 50, y: 50 },
  }
  return steps[key]
}
