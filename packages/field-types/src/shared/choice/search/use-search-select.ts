import { useState, type KeyboardEvent } from 'react'
import { findOption, isSearchable } from '../choice-option.ts'
import type { ChoiceProps } from '../input/choice-props.ts'
import { isFull, toggleChoice } from '../input/choosing.ts'
import { matchNames } from './match-options.ts'

export type SearchLine = { name: string; isNew: boolean; chosen: boolean; disabled: boolean }

/** The state of a searchable dropdown: whether it is open, the query, and the active line. */
export function useSearchSelect(props: ChoiceProps) {
  const { chosen, multiple, required, choose } = props
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const lines = listLines(props, query)

  const show = () => {
    if (open || props.disabled) return
    setOpen(true)
    setActive(
      Math.max(
        0,
        lines.findIndex((line) => line.chosen),
      ),
    )
  }
  const hide = () => {
    setOpen(false)
    setQuery('')
  }
  /** A custom answer counts even if it was not picked from the list. */
  const leave = () => {
    const line = lines.find(({ name }) => name === query.trim())
    if (props.field.allow_creation && line && !line.chosen && !line.disabled)
      // Not `choose`, which may go on to the next question. Leaving the box should not.
      props.onChange(multiple ? [...chosen, line.name] : line.name)
    hide()
  }
  const type = (text: string) => {
    setQuery(text)
    setOpen(true)
    setActive(0)
  }
  const pick = (line: SearchLine | undefined) => {
    if (!line || line.disabled) return
    choose(multiple ? toggleChoice(line.name, props) : [line.name])
    if (!multiple) return hide()
    setQuery('')
    setActive(
      Math.max(
        0,
        listLines(props, '').findIndex(({ name }) => name === line.name),
      ),
    )
  }
  const remove = (name: string) => choose(chosen.filter((other) => other !== name))

  function press(event: KeyboardEvent) {
    // While an input method composes text, keys such as Enter belong to it.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const last = chosen.at(-1)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      if (open) setActive((active + step + lines.length) % Math.max(1, lines.length))
      else show()
    } else if (key === 'Enter' && open) pick(lines[active])
    else if (key === ' ' && !open) show()
    else if (key === ' ' && !isSearchable(props)) pick(lines[active])
    else if (key === 'Escape' && open) hide()
    else if (
      key === 'Backspace' &&
      query === '' &&
      last !== undefined &&
      !(required && chosen.length === 1)
    )
      remove(last)
    else return
    event.preventDefault()
  }

  return { open, query, active, lines, show, leave, type, pick, remove, press, setActive }
}

/** Custom answers are last, whatever the order of the rest. */
function listLines(props: ChoiceProps, query: string): SearchLine[] {
  const { options, chosen, field } = props
  const created = chosen.filter((name) => !findOption(name, options))
  const names = [...new Set([...options.map(({ name }) => name), ...created])]
  const typed = query.trim()
  const isNew = field.allow_creation && typed !== '' && !names.includes(typed)
  const line = (name: string, isCreating = false): SearchLine => {
    const isChosen = chosen.includes(name)
    return { name, isNew: isCreating, chosen: isChosen, disabled: !isChosen && isFull(props) }
  }
  const matching = matchNames(names, query).map((name) => line(name))
  return isNew ? [...matching, line(typed, true)] : matching
}
