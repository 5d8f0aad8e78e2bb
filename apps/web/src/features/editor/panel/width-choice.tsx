import { useT } from '@formstead/i18n/react'
import { useId } from 'react'

const widths = ['full', '3/4', '2/3', '1/2', '1/3', '1/4'] as const
const shares = { full: 100, '3/4': 75, '2/3': 66, '1/2': 50, '1/3': 33, '1/4': 25 }
type Width = (typeof widths)[number]

export function WidthChoice({
  value,
  onChange,
}: {
  value: string
  onChange: (width: Width) => void
}) {
  const t = useT()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('editor.field.width')}</legend>
      <div className="grid grid-cols-6 gap-1.5">
        {widths.map((width) => (
          <label
            key={width}
            title={width === 'full' ? t('editor.field.fullWidth') : width}
            className="relative grid h-8 cursor-pointer place-items-center rounded-control border border-border outline-offset-2 outline-accent-text has-checked:border-2 has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-coarse:h-11"
          >
            <input
              type="radio"
              name={name}
              aria-label={width === 'full' ? t('editor.field.fullWidth') : width}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
              checked={value === width}
              onChange={() => onChange(width)}
            />
            <span className="h-2 w-7 rounded-sm bg-border">
              <span
                className="block h-2 rounded-sm bg-neutral-fill"
                style={{ width: `${shares[width]}%` }}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
