type Color = readonly [red: number, green: number, blue: number]

export type Accent = { fill: string; onFill: string; text: string }

/** The color of forms whose author chose none. */
export const defaultColor = '#3B82F6'

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
/**
 * Matches tokens.css and the themes: the background with the least contrast, and the share of the accent in a
 * selection.
 */
const paper = { ground: [245, 246, 248], surface: [255, 255, 255], soft: 0.12 } as const
const night = { ground: [35, 41, 54], surface: [22, 27, 37], soft: 0.22 } as const

const readable = 4.5
const lightFrom = 0.45

/**
 * Adjusts an author's color for light and dark mode, so that any choice is readable. Returns null if it is not a hex
 * color.
 */
export function accentOf(color: string): { light: Accent; dark: Accent } | null {
  const chosen = readHex(color)
  return chosen && { light: onGround(chosen, paper, black), dark: onGround(chosen, night, white) }
}

function onGround(chosen: Color, ground: typeof paper | typeof night, away: Color): Accent {
  // White text on all but light colors, as expected of a button. The color is adjusted until the text is readable.
  const onFill = luminance(chosen) < lightFrom ? white : black
  const opposite = onFill === white ? black : white
  const fill = moveUntil(chosen, opposite, (color) => contrast(color, onFill) >= readable)
  const grounds = [ground.ground, mix(ground.surface, fill, ground.soft)]
  const text = moveUntil(chosen, away, (color) =>
    grounds.every((behind) => contrast(color, behind) >= readable),
  )
  return { fill: toHex(fill), onFill: toHex(onFill), text: toHex(text) }
}

function moveUntil(from: Color, to: Color, holds: (color: Color) => boolean): Color {
  for (let share = 0; share < 1; share += 0.05) {
    const color = mix(from, to, share)
    if (holds(color)) return color
  }
  return to
}

const mix = (from: Color, to: Color, share: number): Color => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The color with six digits. Returns null if it is not a hex color. */
export function fullHex(color: string): string | null {
  const read = readHex(color)
  return read && toHex(read)
}

function readHex(color: string): Color | null {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[0].slice(1)
  if (!hex) return null
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Color
}

const toHex = (color: Color) =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The contrast of text in one color on the other. Returns null unless both are hex colors. */
export function contrastOf(one: string, other: string): number | null {
  const [words, ground] = [readHex(one), readHex(other)]
  return words && ground && contrast(words, ground)
}
