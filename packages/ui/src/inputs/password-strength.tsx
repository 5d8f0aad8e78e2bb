import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'

const fills = ['bg-danger', 'bg-danger', 'bg-warning-fill', 'bg-success', 'bg-success']

type PasswordStrengthProps = {
  label: string
  score: 0 | 1 | 2 | 3 | 4
  /** How to make the password stronger. */
  advice?: string | undefined
}

export function PasswordStrength({ label, score, advice }: PasswordStrengthProps) {
  const { passwordStrength } = useUiLabels()
  const word = passwordStrength[score]
  return (
    <div className="flex flex-col gap-1.5">
      <meter
        aria-label={label}
        aria-valuetext={word}
        min={0}
        max={4}
        value={score}
        className="sr-only"
      />
      <div className="flex gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 grow rounded-full transition-colors',
              step <= Math.max(1, score) ? fills[score] : 'bg-text/10',
            )}
          />
        ))}
      </div>
      <p className="flex justify-between gap-3 text-sm text-text-muted" aria-live="polite">
        <span className="font-medium text-text">{word}</span>
        {advice && <span className="min-w-0 text-end">{advice}</span>}
      </p>
    </div>
  )
}
