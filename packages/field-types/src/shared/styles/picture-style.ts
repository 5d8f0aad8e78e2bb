import type { CSSProperties } from 'react'

type Point = { x?: number | null; y?: number | null }

/** Lighter also means less contrast, as paper over a picture would. */
export function pictureStyle({ x, y }: Point, brightness: number): CSSProperties {
  const contrast = brightness > 0 ? ` contrast(${1 - brightness / 200})` : ''
  return {
    objectPosition: `${x ?? 50}% ${y ?? 50}%`,
    ...(brightness !== 0 && { filter: `brightness(${1 + brightness / 100})${contrast}` }),
  }
}
