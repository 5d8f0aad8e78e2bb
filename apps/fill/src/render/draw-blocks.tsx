import { isShuffled } from '@formstead/form-engine'
import type { FormBlock } from '@formstead/form-engine/fill'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { FormBlockView, type FormBlocksProps } from '../components/form-blocks.tsx'

const hourMs = 3_600_000

/** React emits image preloads first. Hydration would mistake them for blocks, so they are removed. */
const drawPart = (part: ReactNode) => renderToString(part).replace(/^(?:<link [^>]*>)+/, '')

/**
 * Renders the blocks of one form version, and caches those that look the same to everyone: most fields on most pages
 * are empty. The cache lasts one hour, because the dates a field accepts may depend on the time.
 */
export function createBlockDrawer(mentioning: ReadonlySet<string>) {
  const known = new Map<string, Buffer>()
  let hour = 0

  const isSameToAll = ({ shown, problems, media }: FormBlocksProps, entry: FormBlock) =>
    (shown.values[entry.block.id] ?? null) === null &&
    problems[entry.block.id] === undefined &&
    !media &&
    !mentioning.has(entry.block.id) &&
    !isShuffled(entry)

  function drawShared(props: FormBlocksProps, entry: FormBlock): Buffer {
    const { required, disabled } = props.shown.decision.states.get(entry.block.id)!
    const name = `${entry.index} ${required} ${disabled}`
    const html =
      known.get(name) ?? Buffer.from(drawPart(<FormBlockView {...props} entry={entry} />))
    known.set(name, html)
    return html
  }

  return function drawBlocks(props: FormBlocksProps): Buffer[] {
    const now = Math.floor(props.open.context.nowMs / hourMs)
    if (now !== hour) known.clear()
    hour = now
    const html: Buffer[] = []
    let own: FormBlock[] = []
    const drawOwn = () => {
      if (own.length === 0) return
      const views = own.map((entry) => <FormBlockView key={entry.index} {...props} entry={entry} />)
      html.push(Buffer.from(drawPart(views)))
      own = []
    }
    for (const entry of props.shown.page.blocks)
      if (isSameToAll(props, entry)) {
        drawOwn()
        html.push(drawShared(props, entry))
      } else own.push(entry)
    drawOwn()
    return html
  }
}
