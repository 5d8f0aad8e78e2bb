import { useT } from '@formstead/i18n/react'
import type { BlockView, CanvasProps, CanvasView } from '../../views.ts'

/** For a block that shows one file. Without it respondents see nothing, but authors must see where the block is. */
export function fileCanvas<Settings extends object>(
  Block: BlockView<Settings>,
  urlOf: (block: Settings) => string | null,
): CanvasView<Settings> {
  return function FileCanvas({ block, richText, words }: CanvasProps<Settings>) {
    const t = useT()
    return urlOf(block) ? (
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
