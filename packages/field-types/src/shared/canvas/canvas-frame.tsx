import { useT } from '@formstead/i18n/react'
import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import type { Field } from '../../definition/field.ts'
import type { CanvasEdit, CanvasProps, InputProps, InputView } from '../../views.ts'
import { blockTypes } from '../../registry.ts'
import { FieldFrame } from '../field-frame.tsx'
import { PlaceholderText } from './placeholder-text.tsx'

type CanvasFrameProps = CanvasProps & {
  Input: InputView
  /** Replaces the input if its own texts are editable. */
  children?: ReactNode
}

type SlotValue = {
  block: Field
  Input: InputView
  children: ReactNode
  edit: CanvasEdit | null
  isSelected: boolean
}

const Slot = createContext<SlotValue | undefined>(undefined)

/** A field with its label and help, which authors edit in place. */
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
  // The frame only renders the name, so an editor can take its place.
  const shown = {
    ...block,
    name: name as string,
    hide_field_name: block.hide_field_name && !isSelected,
  }
  const writing = isSelected ? edit : null
  const help = block.help ? richText(block.help) : null
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- changes on every render anyway
    <Slot value={{ block, Input, children, edit, isSelected }}>
      <FieldFrame
        field={shown}
        Input={SlotInput}
        help={
          (writing || help) && (
            <Words part="help" edit={block.help ? edit : null}>
              {writing ? (
                <writing.RichText
                  part="help"
                  label={t('field_types.canvas.help')}
                  placeholder={t('field_types.canvas.helpHint')}
                  value={block.help ?? ''}
                  shown={help}
                  onChange={(html) => writing.set(['help'], html || null)}
                />
              ) : (
                help
              )}
            </Words>
          )
        }
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

/** A stable component, because a new one would lose the focus. */
function SlotInput(props: InputProps) {
  const slot = use(Slot)!
  const { block, edit, isSelected } = slot
  if (slot.children) return slot.children
  const type = blockTypes.get(block.type)
  const isWritten = type?.kind === 'field' && type.hasPlaceholder && !props.value
  return (
    <Words part="placeholder" edit={isWritten && block.placeholder ? edit : null}>
      {isWritten && edit && isSelected ? (
        <PlaceholderText value={block.placeholder ?? ''} edit={edit}>
          <slot.Input {...props} field={{ ...block, placeholder: '' }} />
        </PlaceholderText>
      ) : (
        <div inert>
          <slot.Input {...props} field={block} />
        </div>
      )}
    </Words>
  )
}

type WordsProps = {
  part: string
  /** Null if there is no text to click. */
  edit: CanvasEdit | null
  children: ReactNode
}

/** Clicking on text focuses it. The browser cannot do that, because the click began before the block was selected. */
function Words({ part, edit, children }: WordsProps) {
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    const isInText = target instanceof Element && target.closest('[data-part]') !== null
    if (!edit || isInText || event.shiftKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    edit.focus(part)
  }
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- with the keyboard, Tab moves from text to text
  return <div onMouseDown={onMouseDown}>{children}</div>
}
