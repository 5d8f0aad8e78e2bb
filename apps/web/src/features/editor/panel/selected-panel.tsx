import { useT } from '@formstead/i18n/react'
import { useView } from '../editor-context.ts'
import { lazyPart } from '../lazy-part.ts'
import { NewBlockDrawing } from './new-block-drawing.tsx'

const BlockPanel = lazyPart(async () => (await import('./block-panel.tsx')).BlockPanel)
const ManyBlocksPanel = lazyPart(
  async () => (await import('./many-blocks-panel.tsx')).ManyBlocksPanel,
)

/** The panel for the selected block, for several blocks, or a hint if none is selected. */
export function SelectedPanel() {
  const t = useT()
  const selected = useView((view) => view.selected)
  const isPicking = useView(({ picker }) => picker !== undefined)
  const [id] = selected
  if (selected.length === 1 && id !== undefined && !isPicking) return <BlockPanel id={id} />
  if (selected.length > 1 && !isPicking) return <ManyBlocksPanel ids={selected} />
  return (
    <div className="grid h-full place-content-center justify-items-center gap-1 p-6 text-center text-sm">
      <NewBlockDrawing />
      <p className="mt-3 font-medium">
        {t(isPicking ? 'editor.panel.newTitle' : 'editor.panel.noneTitle')}
      </p>
      <p className="text-text-muted">
        {t(isPicking ? 'editor.panel.newText' : 'editor.panel.noneText')}
      </p>
    </div>
  )
}
