import type { AnyFillPart } from '../../fill.ts'
import type { CanvasProps, CanvasView } from '../../views.ts'
import { FieldFrame } from '../field-frame.tsx'

/** What respondents see, without anything that can be pressed or typed into. */
export function inertView(part: AnyFillPart): CanvasView {
  return function InertView({ block, richText, words, ...look }: CanvasProps) {
    return (
      <div inert>
        {'Block' in part ? (
          <part.Block {...{ block, richText, words }} enhanced />
        ) : (
          <FieldFrame
            field={block}
            Input={part.Input}
            help={block.help ? richText(block.help) : null}
            error={undefined}
            value={block.prefill ?? null}
            onChange={() => {}}
            required={block.required}
            disabled={block.disabled}
            enhanced
            words={words}
            seed={0}
            {...look}
          />
        )}
      </div>
    )
  }
}
