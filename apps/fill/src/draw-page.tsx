import type { PageOutline } from '@formstead/form-engine'
import { renderToString } from 'react-dom/server'
import type { FormBlocksProps } from './components/form-blocks.tsx'
import { StillPage, type ShownPage } from './components/page.tsx'
import { createBlockDrawer } from './draw-blocks.tsx'
import type { OpenPage } from './page-state.ts'

/** Renders the pages of one form version. The markup is the same as from rendering each page whole, for less work. */
export function createPageDrawer(outline: PageOutline) {
  const drawBlocks = createBlockDrawer(new Set(outline.mentioning))

  return function drawPage(page: ShownPage, open: OpenPage): string {
    const asked: FormBlocksProps[] = []
    const Blocks = (props: FormBlocksProps) => {
      asked.push(props)
      return <div className="fs-grid" />
    }
    const around = renderToString(<StillPage page={page} open={open} Blocks={Blocks} />)
    const drawn = asked.map(drawBlocks).join('')
    // Text from authors and respondents cannot match this, because React escapes its angle brackets.
    return around.replace(
      '<div class="fs-grid"></div>',
      () => `<div class="fs-grid">${drawn}</div>`,
    )
  }
}
