import { useState } from 'react'
import { findOption } from '../choice-option.ts'
import type { ChoiceProps } from './choice-props.ts'
import { otherName } from '../answer/read-choice.ts'

/** A custom answer. */
export function OtherBox({ options, chosen, multiple, onChange, ...props }: ChoiceProps) {
  const isOption = (name: string) => findOption(name, options) !== undefined
  /** The text being typed, and the options chosen before. Its first letters may spell an option: "No", "Not sure". */
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
      onBlur={() => setTyping(null)}
    />
  )
}
