import { useT } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import type { CanvasProps, InputView } from '../../views.ts'
import { FieldFrame } from '../field-frame.tsx'

type CanvasFrameProps = CanvasProps & {
  Input: InputView
  /** In place of the input. */
  children?: ReactNode
}

/** A field with its label and help where respondents see them, and where authors write them. */
export function CanvasFrame({
  block,
  richText,
  words,
  edit,
  isSelected,
  Input,
  ...look
}: CanvasFrameProps) {
  const t = useT()
  return (
    <FieldFrame
      field={isSelected ? { ...block, hide_field_name: false } : block}
      Input={Input}
      label={
        edit && (
          <edit.Text
            part="name"
            label={t('field_types.canvas.label')}
            placeholder={t('field_types.canvas.unnamed')}
            value={block.name}
            onChange={(name) => edit.set(['name'], name)}
            onEnter={edit.leave}
          />
        )
      }
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
  )
}
