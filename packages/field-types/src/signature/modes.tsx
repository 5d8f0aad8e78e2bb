import type { InputProps } from '../views.ts'

const modes = ['draw', 'type', 'upload'] as const
export type SignatureMode = (typeof modes)[number]

type SignatureModesProps = Pick<InputProps, 'id' | 'words' | 'disabled'> & {
  mode: SignatureMode
  onChange: (mode: SignatureMode) => void
}

export const SignatureModes = ({ id, mode, words, disabled, onChange }: SignatureModesProps) => (
  <div className="fs-segments" role="radiogroup" aria-label={words('signature.mode')}>
    {modes.map((each) => (
      <label key={each} className="fs-segment">
        <input
          type="radio"
          name={`${id}-mode`}
          checked={each === mode}
          disabled={disabled}
          onChange={() => onChange(each)}
        />
        {words(`signature.${each}`)}
      </label>
    ))}
  </div>
)
