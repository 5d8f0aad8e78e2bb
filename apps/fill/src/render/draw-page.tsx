import type { FillScreen } from '@formstead/contract/form-page'
import type { PageOutline } from '@formstead/form-engine'
import { measureProgress } from '@formstead/form-engine/fill'
import { escapeHtml } from '@formstead/rich-text'
import { renderToString } from 'react-dom/server'
import type { FormBlocksProps } from '../components/form-blocks.tsx'
import { StaticPage, type ShownPage } from '../components/page.tsx'
import { createBlockDrawer } from './draw-blocks.tsx'
import { resolvePage, type OpenPage, type Shown } from '../page-state.ts'

/** The markup around the query string of the form's action, and around its blocks. */
type Frame = { start: Buffer; middle: Buffer; end: Buffer; blocks: FormBlocksProps }

const mostFrames = 100

/**
 * Renders the pages of one form version. The markup is the same as if each page were rendered whole, but what most
 * visitors share is cached, already encoded.
 */
export function createPageDrawer({ mentioning, titled }: PageOutline) {
  const drawBlocks = createBlockDrawer(new Set(mentioning))
  const frames = new Map<string, Frame>()

  return function drawPage(page: ShownPage, open: OpenPage): Buffer[] {
    const { screen } = page
    if (screen.kind !== 'fill')
      return [Buffer.from(renderToString(<StaticPage page={page} open={open} />))]
    const shown = resolvePage(open, screen)
    const isShared = page.grant === null && !isPersonal(screen)
    const draw = isShared ? sharedFrame : drawFrame
    const { start, middle, end, blocks } = draw(page, open, shown)
    const { problems, query, seed } = screen
    const drawn = drawBlocks({ ...blocks, open, shown, problems, seed })
    return [start, Buffer.from(escapeHtml(query)), middle, ...drawn, end]
  }

  function sharedFrame(page: ShownPage, open: OpenPage, shown: Shown): Frame {
    const name = nameOf(page, shown)
    const known = frames.get(name)
    if (known) return known
    const frame = drawFrame(page, open, shown)
    if (frames.size >= mostFrames) frames.clear()
    frames.set(name, frame)
    return frame
  }

  /** Everything that the frames of two visitors may differ in. */
  function nameOf({ form, captcha }: ShownPage, { page, decision }: Shown): string {
    const isTitled = page.blocks.some(({ block }) => titled.includes(block.id))
    const progress = form.document.show_progress_bar && measureProgress(decision, page.key)
    const keys = decision.pages.map(({ key }) => key)
    return JSON.stringify([
      page.key,
      page.blocks[0]?.index,
      isTitled,
      progress,
      captcha !== null,
      keys,
    ])
  }
}

const isPersonal = ({ draft, submission, visit, problems }: FillScreen) =>
  draft !== null || submission !== null || visit !== null || Object.keys(problems).length > 0

// Text from authors and respondents cannot match these, because React escapes its angle brackets and quotes.
const emptyGrid = '<div class="fs-grid"></div>'
const actionOf = (slug: string) => `action="/forms/${slug}`

function drawFrame(page: ShownPage, open: OpenPage, shown: Shown): Frame {
  const asked: FormBlocksProps[] = []
  const Blocks = (props: FormBlocksProps) => {
    asked.push(props)
    return <div className="fs-grid" />
  }
  const screen = { ...page.screen, query: '' }
  const html = renderToString(
    <StaticPage page={{ ...page, screen }} {...{ open, shown, Blocks }} />,
  )
  const action = actionOf(page.form.slug)
  const actionEnd = html.indexOf(action) + action.length
  const grid = html.indexOf(emptyGrid)
  const inGrid = grid + emptyGrid.length - '</div>'.length
  return {
    start: Buffer.from(html.slice(0, actionEnd)),
    middle: Buffer.from(html.slice(actionEnd, inGrid)),
    end: Buffer.from(html.slice(inGrid)),
    blocks: asked[0]!,
  }
}
