import type { CSSProperties } from 'react'

type Point = { x?: number | null; y?: number | null }

/** Higher brightness also lowers the contrast, like a translucent white layer. */
export function pictureStyle({ x, y }: Point, brightness: number): CSSProperties {
  const contrast = brightness > 0 ? ` contrast(${1 - brightness / 200})` : ''
  return {
    objectPosition: `${x ?? 50}% ${y ?? 50}%`,
    ...(brightness !== 0 && { filter: `brightness(${1 + brightness / 100})${contrast}` }),
  }
}
