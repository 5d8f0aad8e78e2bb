import type { AnyFillPart } from '../../fill.ts'
import type { CanvasProps, CanvasView, InputProps } from '../../views.ts'
import { CanvasFrame } from './canvas-frame.tsx'

/** What respondents see, without anything that can be pressed or typed into; only the label is edited. */
export function inertView(part: AnyFillPart): CanvasView {
  if ('Block' in part)
    return function InertBlock({ block, richText, words }: CanvasProps) {
      return (
        <div inert>
          <part.Block {...{ block, richText, words }} enhanced />
        </div>
      )
    }
  const { Input } = part
  function InertInput(props: InputProps) {
    return (
      <div inert>
        <Input {...props} />
      </div>
    )
  }
  return function InertField(props: CanvasProps) {
    return <CanvasFrame {...props} Input={InertInput} />
  }
}
