import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const inks = ['text', 'text-muted', 'text-faint', 'accent-text', 'danger', 'warning', 'success']
const states = ['', '-hover', '-pressed']

describe.each(['light', 'dark'] as const)('%s tokens', (mode) => {
  it('keep text readable on every surface, in every state', () => {
    for (const surface of [
      ...surfaces,
      'accent-soft',
      'danger-soft',
      'success-soft',
      'warning-soft',
    ])
      for (const ink of inks)
        for (const state of states)
          expect
            .soft(contrast(`${ink}${state}`, surface, mode), `${ink}${state} on ${surface}`)
            .toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'danger-fill'],
    ['on-accent', 'success-fill'],
    ['on-accent', 'neutral-fill'],
    ['on-warning', 'warning-fill'],
    ['on-paper', 'paper'],
  ])('keep %s readable on %s, in every state', (ink, fill) => {
    for (const state of states)
      expect
        .soft(contrast(ink, `${fill}${state}`, mode), `${ink} on ${fill}${state}`)
        .toBeGreaterThanOrEqual(4.5)
  })

  it('keep the edges of controls visible on every surface', () => {
    for (const surface of surfaces)
      for (const edge of ['border-strong', 'accent'])
        expect
          .soft(contrast(edge, surface, mode), `${edge} on ${surface}`)
          .toBeGreaterThanOrEqual(3)
  })
})

function contrast(one: string, other: string, mode: 'light' | 'dark'): number {
  const [dim, bright] = [luminance(one, mode), luminance(other, mode)].toSorted((a, b) => a - b)
  return (bright! + 0.05) / (dim! + 0.05)
}

function luminance(token: string, mode: 'light' | 'dark'): number {
  const pair = new RegExp(`--${token}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\);`).exec(
    css,
  )
  const [lightness, chroma, hue] = pair![mode === 'light' ? 1 : 2]!.split(' ').map(Number)
  const a = chroma! * Math.cos((hue! * Math.PI) / 180)
  const b = chroma! * Math.sin((hue! * Math.PI) / 180)
  const long = (lightness! + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness! - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness! - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
