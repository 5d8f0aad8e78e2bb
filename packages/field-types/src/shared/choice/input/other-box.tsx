import { useState } from 'react'
import { findOption } from '../choice-option.ts'
import type { ChoiceProps } from './choice-props.ts'
import { otherName } from '../answer/read-choice.ts'

/** A custom answer. */
export function OtherBox({ options, chosen, multiple, onChange, ...props }: ChoiceProps) {
  const isOption = (name: string) => findOption(name, options) !== undefined
  /** The chosen options, and the text as typed, because its beginning may be an option ("No" in "Not sure"). */
  const [typing, setTyping] = useState<{ text: string; beside: readonly string[] } | null>(null)
  const label = props.words('choice.other')
  return (
    <input
      className="fs-control"
      name={otherName(props.name)}
      aria-label={label}
      placeholder={label}
      value={typing?.text ?? chosen.filter((name) => !isOption(name)).join(', ')}
      disabled={props.disabled}
      onChange={({ target: { value: text } }) => {
        const beside = typing?.beside ?? chosen.filter(isOption)
        setTyping({ text, beside })
        onChange(multiple ? [...beside, ...(text ? [text] : [])] : text || null)
      }}
      // Switching to another window also blurs the box, but it stays the active element.
      onBlur={({ target }) => {
        if (document.activeElement !== target) setTyping(null)
      }}
    />
  )
}
