import { useT } from '@formstead/i18n/react'
import { useView } from '../editor-context.ts'
import { lazyPart } from '../lazy-part.ts'

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

/** An illustration of a block between two others. */
const NewBlockDrawing = () => (
  <svg
    viewBox="0 0 80 56"
    className="w-20 fill-none stroke-border-strong stroke-2"
    aria-hidden="true"
  >
    <rect x="2" y="2" width="76" height="14" rx="3" />
    <rect x="2" y="40" width="76" height="14" rx="3" />
    <path d="M2 28h26M52 28h26" className="stroke-accent-text" />
    <circle cx="40" cy="28" r="8" className="stroke-accent-text" />
    <path d="M40 24v8M36 28h8" className="stroke-accent-text" />
  </svg>
)
