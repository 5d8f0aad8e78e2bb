import type { CanvasProps } from '../views.ts'
import type { NfCodeSettings } from './settings-schema.ts'

/** Shows the source. Running the code while it is being edited would run it half finished. */
export const Canvas = ({ block }: CanvasProps<NfCodeSettings>) => (
  <figure className="rounded-control border border-border bg-surface-sunken text-sm">
    <figcaption className="border-b border-border px-3 py-1.5 text-text-muted">
      <bdi>{block.name}</bdi>
    </figcaption>
    <pre dir="ltr" className="max-h-48 overflow-hidden p-3 text-xs break-words whitespace-pre-wrap">
      {block.content}
    </pre>
  </figure>
)
