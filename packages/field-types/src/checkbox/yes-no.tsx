import type { KeyboardEvent } from 'react'
import { dropSecondClick } from '../shared/drop-second-click.ts'
import type { InputProps } from '../views.ts'
import { asTicked } from './answer.ts'
import type { CheckboxSettings } from './settings-schema.ts'

/** Y and N work in every language, in addition to the language's own letters. */
const answers = [
  { ticked: true, value: '1', word: 'answer.yes', key: 'checkbox.yes_key', letter: 'Y' },
  { ticked: false, value: '0', word: 'answer.no', key: 'checkbox.no_key', letter: 'N' },
] as const

/** The focused style: two large options, each with its key. */
export function YesNo(props: InputProps<CheckboxSettings>) {
  const { id, name, onChange, onDone, required, words } = props
  const chosen = asTicked(props.value)

  function choose(ticked: boolean | null) {
    onChange(ticked)
    if (ticked !== null) onDone?.()
  }

  function chooseByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    const at = radios.indexOf(event.target as HTMLInputElement)
    const pressed = event.key.toUpperCase()
    const named = answers.find(({ key, letter }) => pressed === letter || pressed === words(key))
    if (named) {
      radios[answers.indexOf(named)]?.focus()
      choose(named.ticked)
    } else if (event.key === 'Enter' && answers[at]) {
      choose(answers[at].ticked)
      // Without auto-advance, Enter submits the step, as in any other field.
      if (!onDone) return
    }
    // Arrow keys only move the focus, because choosing continues to the next question.
    else if (event.key.startsWith('Arrow')) radios[1 - at]?.focus()
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radio buttons take the focus
    <div
      id={id}
      className="fs-yes-no"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={required || undefined}
      onClickCapture={dropSecondClick}
      onKeyDown={chooseByKey}
    >
      <input type="hidden" name={name} value="" />
      {answers.map(({ ticked, value, word, key }) => (
        <label key={value} className="fs-choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === ticked}
            onChange={() => choose(ticked)}
            onClick={() => chosen === ticked && !required && choose(null)}
          />
          <kbd aria-hidden="true">{words(key)}</kbd>
          {words(word)}
        </label>
      ))}
    </div>
  )
}
