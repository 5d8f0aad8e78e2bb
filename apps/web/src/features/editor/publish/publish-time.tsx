import { useT } from '@formstead/i18n/react'
import { useId } from 'react'

/** Values of the browser's date and time inputs, in the author's time zone. */
export type PublishTime = { day: string; time: string }

export const readPublishTime = ({ day, time }: PublishTime): Date | null => {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Nine o'clock on the next day. */
function firstPublishTime(now = new Date()): PublishTime {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    day: `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`,
    time: '09:00',
  }
}

type PublishTimeChoiceProps = {
  value: PublishTime | null
  onChange: (value: PublishTime | null) => void
}

export function PublishTimeChoice({ value, onChange }: PublishTimeChoiceProps) {
  const t = useT()
  const name = useId()
  const shown = value ?? firstPublishTime()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold text-text">{t('editor.publish.when')}</legend>
      <label className={choice}>
        <input
          type="radio"
          name={name}
          checked={value === null}
          onChange={() => onChange(null)}
          className="size-4 accent-accent"
        />
        {t('editor.publish.now')}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className={`${choice} grow max-sm:basis-full`}>
          <input
            type="radio"
            name={name}
            checked={value !== null}
            onChange={() => onChange(shown)}
            className="size-4 accent-accent"
          />
          {t('editor.publish.later')}
        </label>
        <input
          type="date"
          aria-label={t('editor.publish.date')}
          value={shown.day}
          onChange={({ target }) => onChange({ ...shown, day: target.value })}
          className={`${box} max-sm:ms-7`}
        />
        <input
          type="time"
          aria-label={t('editor.publish.time')}
          value={shown.time}
          onChange={({ target }) => onChange({ ...shown, time: target.value })}
          className={box}
        />
        <span className="text-xs">{zone?.replaceAll('_', ' ')}</span>
      </div>
    </fieldset>
  )
}

const choice = 'flex min-h-10 cursor-pointer items-center gap-3 text-text pointer-coarse:min-h-11'
const box =
  'h-8 rounded-control border border-border-strong bg-surface px-2 text-text pointer-coarse:h-11'
