import type { Drawn, Look } from './draw-control.ts'
import { box, fit, ink, write } from '../../../pages/cards/pen.ts'

/** Draws rows and columns with one selected cell each. */
export function drawGrid(
  grid: { rows: readonly string[]; columns: readonly (string | number)[] },
  { x, y, width }: { x: number; y: number; width: number },
  look: Look,
): Drawn {
  const rows = grid.rows.slice(0, 4)
  const columns = grid.columns.slice(0, 5)
  const names = width * 0.36
  const cell = (width - names) / Math.max(1, columns.length)
  const centers = columns.map((_, index) => Math.round(x + names + cell * (index + 0.5)))
  const head = columns.map((name, index) =>
    write(fit(String(name), cell - 2, 6.5), {
      x: centers[index]!,
      y: y + 7,
      size: 6.5,
      color: ink.faint,
      anchor: 'middle',
    }),
  )
  const body = rows.map((name, row) => {
    const top = y + 11 + row * 15
    const stripe = row % 2 === 0 ? box(x, top, width, 15, { fill: ink.quiet, radius: 2 }) : ''
    const dots = centers.map((center, column) => {
      const isChosen = column === (row + 1) % columns.length
      const edge = isChosen ? look.color : '#94a3b8'
      const dot = isChosen ? `<circle cx="${center}" cy="${top + 7.5}" r="2" fill="${edge}"/>` : ''
      return `<circle cx="${center}" cy="${top + 7.5}" r="3.6" fill="${ink.paper}" stroke="${edge}"/>${dot}`
    })
    const label = write(fit(name, names - 8, 7.5), { x: x + 5, y: top + 10.3, size: 7.5 })
    return stripe + label + dots.join('')
  })
  return { height: 11 + rows.length * 15, markup: head.join('') + body.join('') }
}
