import { useT } from '@formstead/i18n/react'
import { Button, TextInput } from '@formstead/ui'
import { DateInput } from '@formstead/ui/date-input'
import { useEditor } from '../editor-context.ts'
import { useFormText } from '../form-values.ts'
import { fromClock, toClock } from './closing-clock.ts'
import { SettingLabel, useSettingProblem } from './setting-controls.tsx'

/** When the form stops accepting submissions, in its own time zone. */
export function ClosingSetting() {
  const t = useT()
  const { isReadOnly } = useEditor()
  const [stored, set] = useFormText('closes_at')
  const [zone] = useFormText('settings.time_zone')
  const timeZone = zone || 'UTC'
  const clock = stored === '' ? null : toClock(stored, timeZone)
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
      <DateInput
        label={
          <SettingLabel label={t('editor.settings.closesAt')} feature="security.form_expiration" />
        }
        help={t('editor.settings.closesAtHelp', { zone: timeZone })}
        error={useSettingProblem('closes_at')}
        value={clock?.day ?? null}
        onChange={(day) => set(day ? fromClock({ day, time: clock?.time ?? '23:59' }) : '')}
        disabled={isReadOnly}
      />
      {clock && (
        <TextInput
          label={t('editor.settings.closesAtTime')}
          nativeType="time"
          value={clock.time}
          onChange={(time) => set(fromClock({ ...clock, time }))}
        />
      )}
      {clock && (
        <Button
          color="outline-gray"
          size="small"
          className="justify-self-start"
          onClick={() => set('')}
        >
          {t('editor.settings.neverCloses')}
        </Button>
      )}
    </div>
  )
}
