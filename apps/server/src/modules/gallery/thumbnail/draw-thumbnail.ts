import { blockTypes, type BlockType, type CommonSettings } from '@formstead/field-types'
import { accentOf, defaultColor } from '@formstead/field-types/accent'
import type { FormDocument } from '@formstead/form-engine'
import { isRightToLeft } from '../../fill/page/page-document.ts'
import { drawControl, drawTick, type Drawn, type Look } from './draw-control.ts'
import { drawGrid } from './draw-grid.ts'
import { box, fit, ink, path, wrap, write } from '../../../pages/cards/pen.ts'

const size = { width: 288, height: 196 }
const paper = { x: 24, y: 20, width: 240, height: 220 }
const inner = { x: 40, width: 208 }
const gap = 8

/** Draws the first blocks of a form as a picture of a few kilobytes, in its own colors. Must be shown as an image. */
export function drawThumbnail(document: FormDocument): string {
  const look = lookOf(document)
  const content =
    document.presentation_style === 'focused'
      ? drawFocused(document, look)
      : drawPage(document, look)
  const drawing = `${box(0, 0, size.width, size.height, { fill: ink.paper })}<rect width="${size.width}" height="${size.height}" fill="${look.color}" opacity=".1"/>${box(paper.x, paper.y, paper.width, paper.height, { fill: ink.paper, line: '#0f172a14', radius: 8 })}${content}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="Inter,system-ui,sans-serif">${isRightToLeft(document) ? mirror(drawing) : drawing}</svg>`
}

function lookOf({ color, theme, border_radius: roundness }: FormDocument): Look {
  const accent = accentOf(color) ?? accentOf(defaultColor)!
  const { fill, onFill } = accent.light
  return {
    color: fill,
    onColor: onFill,
    theme,
    radius: { none: 0, small: 4, full: 8.5 }[roundness],
  }
}

type Block = CommonSettings & Record<string, unknown>

/** The blocks that are visible before anything is answered. */
const shownBlocks = ({ properties }: FormDocument): Block[] =>
  (properties as Block[]).filter(({ hidden }) => !hidden)

function drawPage(document: FormDocument, look: Look): string {
  const blocks = shownBlocks(document)
  const first = blocks[0] && sketchOf(blocks[0])
  const hasHeading = first?.shape === 'text' && first.heading !== ''
  let markup = ''
  let top = paper.y + 16
  if (!hasHeading) {
    markup += drawHeading(document.title, top)
    top += 13 + gap
  }
  let used = 0
  let rowHeight = 0
  for (const block of blocks) {
    const type = blockTypes.get(block.type)
    if (type?.kind === 'layout' && type.breaksPage) break
    const share = shareOf(block.width)
    if (used + share > 1.01) {
      top += rowHeight + gap
      used = 0
      rowHeight = 0
    }
    if (top > size.height) return markup
    const width = Math.round(inner.width * share - (share < 1 ? gap / 2 : 0))
    const x = inner.x + Math.round(inner.width * used + (used > 0 ? gap / 2 : 0))
    const drawn = drawBlock(block, type, { x, y: top, width }, look)
    markup += drawn.markup
    rowHeight = Math.max(rowHeight, drawn.height)
    used += share
  }
  top += rowHeight + gap + 2
  return top > size.height ? markup : markup + drawButton(inner.x, top, look)
}

/** Draws the first question of a focused form, below a progress bar. */
function drawFocused(document: FormDocument, look: Look): string {
  const bar =
    box(paper.x, paper.y, paper.width, 4, { fill: ink.line }) +
    box(paper.x, paper.y, 72, 4, { fill: look.color })
  const blocks = shownBlocks(document)
  const block = blocks.find(({ type }) => blockTypes.get(type)?.kind === 'field') ?? blocks[0]
  if (!block) return bar + drawHeading(document.title, 80)
  const lines = wrap(block.name, inner.width, 12, 2)
  const name = lines.map((line, index) =>
    write(line, { x: inner.x, y: 64 + index * 16, size: 12, weight: 600, color: ink.title }),
  )
  const top = 64 + lines.length * 16 - 4
  const control = drawOwn(block, blockTypes.get(block.type), { ...inner, y: top }, look)
  const button = drawButton(inner.x, top + control.height + 12, look)
  return bar + name.join('') + control.markup + button
}

type Place = { x: number; y: number; width: number }

function drawBlock(block: Block, type: BlockType | undefined, place: Place, look: Look): Drawn {
  const sketch = sketchOf(block)
  if (sketch?.shape === 'tick' || sketch?.shape === 'switch')
    return drawTick(sketch.shape === 'switch', block.name, place, look)
  if (sketch?.shape === 'text') return drawText(sketch, place)
  if (sketch?.shape === 'rule')
    return { height: 1, markup: path(`M${place.x} ${place.y}h${place.width}`, ink.line) }
  if (sketch?.shape === 'picture')
    return {
      height: 36,
      markup: box(place.x, place.y, place.width, 36, { fill: ink.quiet, radius: 4 }),
    }
  if (type?.kind !== 'field') return { height: 0, markup: '' }
  if (block.hide_field_name) return drawOwn(block, type, place, look)
  const name = write(fit(block.name, place.width, 8), { x: place.x, y: place.y + 7 })
  const control = drawOwn(block, type, { ...place, y: place.y + 12 }, look)
  return { height: 12 + control.height, markup: name + control.markup }
}

/** Draws the block's control without its name. */
function drawOwn(block: Block, type: BlockType | undefined, place: Place, look: Look): Drawn {
  const grid = type?.kind === 'field' ? type.grid?.(block) : undefined
  return grid ? drawGrid(grid, place, look) : drawControl(sketchOf(block), place, look)
}

const sketchOf = (block: Block) => blockTypes.get(block.type)?.sketch?.(block)

function drawText({ heading, text }: { heading: string; text: string }, { x, y, width }: Place) {
  const title = heading === '' ? '' : drawHeading(heading, y, x, width)
  const top = y + (title === '' ? 0 : 17)
  const lines = wrap(text, width, 7.5, 2)
  const body = lines.map((line, index) =>
    write(line, { x, y: top + 7 + index * 10, size: 7.5, weight: 400, color: ink.faint }),
  )
  return { height: top - y + lines.length * 10, markup: title + body.join('') }
}

const drawHeading = (text: string, y: number, x = inner.x, width = inner.width) =>
  write(fit(text, width, 13), { x, y: y + 11, size: 13, weight: 600, color: ink.title })

const drawButton = (x: number, y: number, { color, onColor, radius }: Look) =>
  box(x, y, 48, 18, { fill: color, radius }) +
  box(x + 14, y + 8, 20, 2.4, { fill: onColor, radius: 1.2 })

const shareOf = (width: string): number => {
  const [part, whole] = width.split('/').map(Number)
  return whole ? part! / whole : 1
}

/** Mirrors shapes and the positions of text, but not the letters. */
const mirror = (drawing: string) =>
  `<g transform="matrix(-1 0 0 1 ${size.width} 0)" direction="rtl">${drawing.replaceAll(
    /<text x="([\d.]+)" y="([\d.]+)"/g,
    '<text transform="matrix(-1 0 0 1 $1 $2)"',
  )}</g>`
