import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import type { ReactNode } from 'react'
import { siteButton } from '../../ui/site-button.ts'

const reasons = [
  ['secrets', 'legal.abuse.reason.secrets'],
  ['false_name', 'legal.abuse.reason.falseName'],
  ['harm', 'legal.abuse.reason.harm'],
  ['private', 'legal.abuse.reason.private'],
  ['law', 'legal.abuse.reason.law'],
  ['other', 'legal.abuse.reason.other'],
] as const

const box =
  'w-full rounded-control border border-border-strong bg-surface-raised px-3 py-2 text-text'

/** Plain HTML: the site loads no script for it. */
export function ReportForm({ form }: { form: string | undefined }) {
  const t = useT()
  return (
    <form
      method="post"
      action="/api/report-abuse"
      className="flex flex-col gap-4 rounded-card border border-border bg-surface-raised p-5"
    >
      <Labeled label={t('legal.abuse.form')}>
        <input name="form" required maxLength={2048} defaultValue={form} className={box} />
      </Labeled>
      <Labeled label={t('legal.abuse.why')}>
        <select name="reason" required className={box}>
          {reasons.map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </Labeled>
      <Labeled label={t('legal.abuse.message')}>
        <textarea name="message" required rows={4} maxLength={4000} className={box} />
      </Labeled>
      <Labeled label={t('legal.abuse.email')}>
        <input name="email" type="email" maxLength={255} autoComplete="email" className={box} />
      </Labeled>
      <Button type="submit" className={`${siteButton} self-start`}>
        {t('legal.abuse.send')}
      </Button>
    </form>
  )
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is inside
    <label className="flex flex-col gap-1.5 font-medium text-text">
      {label}
      {children}
    </label>
  )
}
