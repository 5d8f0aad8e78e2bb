import { accentOf } from '@formstead/field-types/accent'
import { box, ink, wrap, write } from './pen.ts'

export type Card = {
  title: string
  /** Shown below the title. */
  text?: string
  /** The form's color; ours by default. */
  color?: string
  /** Null if the card carries no brand. */
  brand: string | null
  /** An SVG of 288 by 196 next to the text. */
  picture?: string
}

const size = { width: 1200, height: 630 }
const margin = 72
const picture = { width: 432, height: 294, y: 168 }
const ourColor = '#2157d9'
const titleStyles = [
  { size: 68, lines: 2 },
  { size: 56, lines: 3 },
  { size: 46, lines: 4 },
]
const textSize = 28
const mark =
  '<rect width="24" height="24" rx="6" fill="#2157d9"/><path d="M6 18.5v-8L12 5.5l6 5v8zM9.5 12.5h5M9.5 15.5h3" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>'

/** Draws a page's social card as an SVG. Everything that an author wrote is drawn as text. */
export function drawCard(card: Card): string {
  const color = (accentOf(card.color ?? ourColor) ?? accentOf(ourColor)!).light.fill
  const title = drawable(card.title)
  const isMirrored = startsRightToLeft(title)
  const width = size.width - 2 * margin - (card.picture ? picture.width + 48 : 0)
  const line = lineWriter(isMirrored)
  const style = titleStyles.find(
    (one) => wrap(title, width, one.size, one.lines + 1).length <= one.lines,
  )
  const { size: titleSize, lines } = style ?? titleStyles.at(-1)!
  const titleLines = wrap(title, width, titleSize, lines)
  const titleTop = 168 + titleSize
  const textTop = titleTop + titleLines.length * titleSize * 1.16 + 12
  const markup = [
    box(0, 0, size.width, size.height, { fill: ink.paper }),
    `<rect y="${size.height - 16}" width="${size.width}" height="16" fill="${color}"/>`,
    card.brand === null ? '' : drawBrand(drawable(card.brand), isMirrored),
    ...titleLines.map((text, index) =>
      line(text, { y: titleTop + index * titleSize * 1.16, size: titleSize, weight: 600 }),
    ),
    ...wrap(drawable(card.text ?? ''), width, textSize, 4).map((text, index) =>
      line(text, { y: textTop + index * 42, size: textSize, weight: 400, color: ink.text }),
    ),
    card.picture ? place(card.picture, isMirrored) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="Inter">${markup.join('')}</svg>`
}

/** Whether the fonts used for cards have glyphs for the text. */
export const canDraw = (text: string) =>
  /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]*$/u.test(
    text,
  )

/** The text on one line, without characters that the fonts lack. */
const drawable = (text: string) =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const startsRightToLeft = (text: string) => /^\P{L}*\p{sc=Arabic}/u.test(text)

type Line = { y: number; size: number; weight: number; color?: string }

/** The directional embedding puts punctuation on the correct side, because the renderer assumes left-to-right lines. */
const lineWriter =
  (isMirrored: boolean) =>
  (text: string, { y, color = ink.title, ...font }: Line): string =>
    isMirrored
      ? `<g font-family="Noto Sans Arabic">${write(`\u202b${text}\u202c`, { ...font, x: size.width - margin, y, color, anchor: 'end' })}</g>`
      : write(text, { ...font, x: margin, y, color })

function drawBrand(name: string, isMirrored: boolean): string {
  const x = isMirrored ? size.width - margin - 44 : margin
  const logo = `<svg x="${x}" y="60" width="44" height="44" viewBox="0 0 24 24">${mark}</svg>`
  const words = { y: 93, size: 30, weight: 600, color: ink.title }
  return isMirrored
    ? logo + write(name, { ...words, x: x - 16, anchor: 'end' })
    : logo + write(name, { ...words, x: x + 60 })
}

function place(drawing: string, isMirrored: boolean): string {
  const { width, height, y } = picture
  const x = isMirrored ? margin : size.width - margin - width
  const edge = box(x, y, width, height, { line: ink.line, radius: 12 })
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" ${drawing.slice('<svg '.length)}${edge}`
}
