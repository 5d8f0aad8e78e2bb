import type { KeyboardEvent } from 'react'
import type { ChoiceProps } from './choice-props.ts'
import { toggleChoice } from './choosing.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Letters choose. Arrow keys only move the focus, so that passing an option does not choose it and continue. */
export function chooseByKey(event: KeyboardEvent<HTMLElement>, props: ChoiceProps): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  const at = boxes.indexOf(event.target as HTMLInputElement)
  const step = steps[event.key]
  if (step) walk(boxes, at, step)
  else if (event.key === 'Enter') {
    confirm(at)
    // Without auto-advance, Enter submits the step, as in any other field.
    if (!props.onDone) return
  } else if (!chooseLetter(event.key)) return
  event.preventDefault()

  function confirm(index: number) {
    const option = props.options[index]
    if (props.multiple) props.onDone?.()
    else if (option) props.choose([option.name])
  }

  function chooseLetter(key: string): boolean {
    const index = /^[a-z]$/i.test(key) ? key.toLowerCase().codePointAt(0)! - 97 : -1
    const option = props.options[index]
    if (!option) return false
    boxes[index]?.focus()
    props.choose(toggleChoice(option.name, props))
    return true
  }
}

function walk(boxes: readonly HTMLInputElement[], from: number, step: number): void {
  for (let count = 1; count <= boxes.length; count += 1) {
    const next = boxes[(from + step * count + boxes.length * count) % boxes.length]
    if (next && !next.disabled) return next.focus()
  }
}
