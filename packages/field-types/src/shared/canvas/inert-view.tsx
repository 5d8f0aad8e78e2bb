import type { AnyFillPart } from '../../fill.ts'
import type { CanvasProps, CanvasView } from '../../views.ts'
import { CanvasFrame } from './canvas-frame.tsx'

/** The respondents' view without any interaction; the texts around it are editable. */
export function inertView(part: AnyFillPart): CanvasView {
  return function InertView(props: CanvasProps) {
    const { block, richText, words } = props
    return 'Block' in part ? (
      <div inert>
        <part.Block {...{ block, richText, words }} enhanced />
      </div>
    ) : (
      <CanvasFrame {...props} Input={part.Input} />
    )
  }
}
