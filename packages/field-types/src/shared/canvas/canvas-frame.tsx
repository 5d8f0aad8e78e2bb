import { useT } from '@formstead/i18n/react'
import { createContext, use, type ReactNode } from 'react'
import type { Field } from '../../field.ts'
import type { CanvasProps, InputProps, InputView } from '../../views.ts'
import { FieldFrame } from '../field-frame.tsx'

type CanvasFrameProps = CanvasProps & {
  Input: InputView
  /** In place of the input, where its own texts are edited. */
  children?: ReactNode
}

const Slot = createContext<{ block: Field; Input: InputView; children: ReactNode } | undefined>(
  undefined,
)

/** A field with its label and help where respondents see them, and where authors write them. */
export function CanvasFrame({
  block,
  richText,
  words,
  edit,
  isSelected,
  ...rest
}: CanvasFrameProps) {
  const t = useT()
  const { Input, children, ...look } = rest
  const name = edit ? (
    <edit.Text
      part="name"
      label={t('field_types.canvas.label')}
      placeholder={t('field_types.canvas.unnamed')}
      value={block.name}
      onChange={(text) => edit.set(['name'], text)}
      onEnter={edit.leave}
    />
  ) : (
    block.name
  )
  // The frame draws the name and nothing else, so what edits it can stand in its place.
  const shown = {
    ...block,
    name: name as string,
    hide_field_name: block.hide_field_name && !isSelected,
  }
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- new with every drawing, as what is drawn
    <Slot value={{ block, Input, children }}>
      <FieldFrame
        field={shown}
        Input={SlotInput}
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
    </Slot>
  )
}

/** One and the same component, whatever stands in it: another one would lose the focus. */
function SlotInput(props: InputProps) {
  const slot = use(Slot)!
  if (slot.children) return slot.children
  return (
    <div inert>
      <slot.Input {...props} field={slot.block} />
    </div>
  )
}
