import { useT } from '@formstead/i18n/react'
import type { BlockView, CanvasProps, CanvasView } from '../../views.ts'
import { canLoad, MediaCard } from './media-card.tsx'

/** For a block that shows one file. Without a file respondents see nothing, but authors must see where the block is. */
export function fileCanvas<Settings extends object>(
  Block: BlockView<Settings>,
  urlOf: (block: Settings) => string | null,
  /** Whether it can be shown here. */
  isShown: (url: string) => boolean = canLoad,
): CanvasView<Settings> {
  return function FileCanvas({ block, richText, words }: CanvasProps<Settings>) {
    const t = useT()
    const url = urlOf(block)
    if (url && !isShown(url)) return <MediaCard name={block.name} url={url} />
    return url ? (
      <div inert>
        <Block {...{ block, richText, words }} enhanced />
      </div>
    ) : (
      <p className="rounded-control border border-dashed border-border-strong p-4 text-center text-sm text-text-muted">
        <bdi>{block.name}</bdi> · {t('field_types.canvas.blank')}
      </p>
    )
  }
}
