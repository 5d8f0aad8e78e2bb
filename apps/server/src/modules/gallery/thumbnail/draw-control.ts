import type { Sketch } from '@formstead/field-types'
import { box, fit, ink, path, write } from '../../../pages/cards/pen.ts'

export type Look = {
  color: string
  /** The color of text on it. */
  onColor: string
  theme: string
  radius: number
}
export type Drawn = { height: number; markup: string }
type Place = { x: number; y: number; width: number }

/** Draws the control below a question. */
export function drawControl(sketch: Sketch | undefined, place: Place, look: Look): Drawn {
  const { x, y, width } = place
  switch (sketch?.shape) {
    case 'options':
      return drawOptions(sketch, place, look)
    case 'steps':
      return drawSteps(sketch.labels, place, look)
    case 'stars':
      return drawStars(sketch.count, place, look)
    case 'area':
      return { height: 30, markup: drawField(place, 30, look) }
    case 'list':
      return {
        height: 18,
        markup:
          drawField(place, 18, look) + path(`M${x + width - 14} ${y + 7.5}l3 3 3-3`, ink.faint),
      }
    case 'track':
      return {
        height: 14,
        markup: `${path(`M${x} ${y + 7}h${width}`, ink.line, 2)}${path(`M${x} ${y + 7}h${width * 0.4}`, look.color, 2)}<circle cx="${x + width * 0.4}" cy="${y + 7}" r="5" fill="${ink.paper}" stroke="${look.color}" stroke-width="2"/>`,
      }
    case 'drop':
      return {
        height: 32,
        markup:
          box(x, y, width, 32, {
            fill: ink.field,
            line: '#94a3b8',
            radius: look.radius,
            isDashed: true,
          }) + path(`M${x + width / 2} ${y + 21}v-9m-3.5 3.5 3.5-3.5 3.5 3.5`, look.color, 1.3),
      }
    case 'drawing':
      return {
        height: 36,
        markup:
          drawField(place, 36, look) +
          path(
            `M${x + 16} ${y + 22}c4-14 12-16 12-8s-12 14-6 14 10-12 14-12 0 10 4 10 6-9 10-9 2 8 8 6`,
            look.color,
            1.6,
          ),
      }
    default:
      return { height: 18, markup: drawField(place, 18, look) }
  }
}

/** Each theme draws its borders differently. */
function drawField({ x, y, width }: Place, height: number, { theme, radius }: Look): string {
  if (theme === 'simple') return path(`M${x} ${y + height}h${width}`, '#94a3b8')
  if (theme === 'notion') return box(x, y, width, height, { fill: ink.quiet, radius: 2 })
  if (theme === 'minimal') return box(x, y, width, height, { line: ink.line, radius: 1 })
  return box(x, y, width, height, { fill: ink.field, line: ink.line, radius })
}

function drawOptions(
  { names, marks }: Extract<Sketch, { shape: 'options' }>,
  { x, y, width }: Place,
  look: Look,
): Drawn {
  const shown = names.slice(0, 4)
  if (shown.length === 0) return { height: 0, markup: '' }
  const isShort = width > 150 && shown.every(({ length }) => length <= 12)
  const columns = isShort ? Math.min(3, shown.length) : width > 150 ? 2 : 1
  const cell = (width - 6 * (columns - 1)) / columns
  const markup = shown.map((name, index) => {
    const left = round(x + (index % columns) * (cell + 6))
    const top = y + Math.floor(index / columns) * 21
    const isChosen = index === 0 && marks !== 'none'
    const edge = isChosen ? look.color : ink.line
    const mark =
      marks === 'none'
        ? write(`${index + 1}`, { x: left + 7, y: top + 11.5, color: look.color, weight: 600 })
        : drawMark(left + 6, top + 5, marks === 'round', isChosen, look)
    return (
      box(left, top, round(cell), 17, { fill: ink.paper, line: edge, radius: look.radius }) +
      mark +
      write(fit(name, cell - 24, 7.5), { x: left + 18, y: top + 11.3, size: 7.5 })
    )
  })
  return { height: Math.ceil(shown.length / columns) * 21 - 4, markup: markup.join('') }
}

function drawMark(x: number, y: number, isRound: boolean, isChosen: boolean, look: Look): string {
  const edge = isChosen ? look.color : '#94a3b8'
  const fill = isChosen ? look.color : ink.paper
  const dot = isChosen
    ? isRound
      ? `<circle cx="${x + 3.5}" cy="${y + 3.5}" r="1.3" fill="${look.onColor}"/>`
      : path(`M${x + 1.7} ${y + 3.6}l1.3 1.4 2.4-2.8`, look.onColor)
    : ''
  return box(x, y, 7, 7, { fill, line: edge, radius: isRound ? 3.5 : 1.5 }) + dot
}

export function drawTick(
  isSwitch: boolean,
  name: string,
  { x, y, width }: Place,
  look: Look,
): Drawn {
  const mark = isSwitch
    ? `${box(x, y, 18, 10, { fill: look.color, radius: 5 })}<circle cx="${x + 13}" cy="${y + 5}" r="3.6" fill="${look.onColor}"/>`
    : drawMark(x + 0.5, y + 1.5, false, true, look)
  const left = isSwitch ? 24 : 13
  return {
    height: 10,
    markup: mark + write(fit(name, width - left, 8), { x: x + left, y: y + 8 }),
  }
}

function drawSteps(labels: readonly string[], { x, y, width }: Place, look: Look): Drawn {
  const shown = labels.slice(0, 11)
  const cell = Math.min(30, (width - 3 * (shown.length - 1)) / shown.length)
  const chosen = Math.max(0, shown.length - 2)
  const markup = shown.map((label, index) => {
    const left = round(x + index * (cell + 3))
    const isChosen = index === chosen
    return (
      box(left, y, round(cell), 20, {
        fill: isChosen ? look.color : ink.quiet,
        radius: look.radius,
      }) +
      write(fit(label, cell, 8), {
        x: round(left + cell / 2),
        y: y + 13,
        color: isChosen ? look.onColor : ink.text,
        anchor: 'middle',
      })
    )
  })
  return { height: 20, markup: markup.join('') }
}

const star = 'm6 .8 1.6 3.5 3.8.5-2.8 2.6.7 3.8L6 9.4l-3.3 1.8.7-3.8L.6 4.8l3.8-.5z'

function drawStars(count: number, { x, y }: Place, look: Look): Drawn {
  const markup = Array.from({ length: Math.min(count, 10) }, (_, index) => {
    const fill = index < count - 1 ? look.color : ink.line
    return `<path transform="translate(${x + index * 16} ${y})" d="${star}" fill="${fill}"/>`
  })
  return { height: 13, markup: markup.join('') }
}

const round = (number: number) => Math.round(number * 10) / 10
