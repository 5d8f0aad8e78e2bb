import { useState } from 'react'
import { CharacterCount } from '../shared/character-limit/character-count.tsx'
import { LineInput, controlAttributes } from '../shared/line-input.tsx'
import { shownText } from '../shared/plain-text.ts'
import type { InputProps } from '../views.ts'
import { maskOf } from './mask/mask.ts'
import { MaskedInput } from './mask/masked-input.tsx'
import type { TextSettings } from './settings-schema.ts'

export function TextInput(props: InputProps<TextSettings>) {
  const mask = maskOf(props.field)
  if (props.field.multi_lines) return <LongInput {...props} />
  if (mask !== null) return <MaskedInput {...props} mask={mask} />
  return props.field.secret_input ? <SecretInput {...props} /> : <LineInput {...props} />
}

function LongInput(props: InputProps<TextSettings>) {
  const text = shownText(props.value)
  return (
    <>
      <textarea
        {...controlAttributes(props)}
        rows={4}
        value={text}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <CharacterCount {...props} text={text} />
    </>
  )
}

function SecretInput(props: InputProps<TextSettings>) {
  const [isShown, setShown] = useState(false)
  const { enhanced, disabled, id, words } = props
  return (
    <div className="fs-secret">
      {/* Otherwise a browser offers the password for this site. */}
      <LineInput
        {...props}
        control={{ type: isShown ? 'text' : 'password', autoComplete: 'new-password' }}
      />
      {enhanced && !disabled && (
        <button
          type="button"
          className="fs-reveal"
          aria-label={words('text.reveal')}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.75" />
            {isShown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      )}
    </div>
  )
}
