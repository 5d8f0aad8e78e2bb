import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import type { Site } from '../../lib/site.ts'
import { siteButton } from '../../ui/site-button.ts'
import { ReportForm } from './report-form.tsx'
import { LegalParts, LegalText } from './legal-text.tsx'

const reasons = [
  'legal.abuse.reason.secrets',
  'legal.abuse.reason.falseName',
  'legal.abuse.reason.harm',
  'legal.abuse.reason.private',
  'legal.abuse.reason.law',
] as const

const parts = [
  { title: 'legal.abuse.how.title', text: 'legal.abuse.how.text' },
  { title: 'legal.abuse.now.title', text: 'legal.abuse.now.text' },
] as const

export function ReportAbuse({ site }: { site: Site }) {
  const t = useT()
  const { form, supportEmail, appName } = site
  const subject = form
    ? t('legal.abuse.subjectForm', { app: appName, form })
    : t('legal.abuse.subject', { app: appName })
  return (
    <LegalText title={t('legal.abuse.title')} intro={t('legal.abuse.intro', { app: site.appName })}>
      <section>
        <h2 className="text-lg font-semibold text-balance">{t('legal.abuse.what.title')}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{t(reason)}</li>
          ))}
        </ul>
      </section>
      <LegalParts parts={parts} site={site} />
      {site.isSent ? (
        <output className="block rounded-card border border-border bg-success-soft p-5 font-medium text-success">
          {t('legal.abuse.sent')}
        </output>
      ) : (
        <ReportForm form={form} />
      )}
      <div className="flex flex-col items-start gap-4 rounded-card border border-border bg-surface-raised p-5">
        <p className="text-text-muted">{t('legal.abuse.orMail')}</p>
        <ButtonLink
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
          className={siteButton}
        >
          {t('legal.abuse.write')}
        </ButtonLink>
      </div>
    </LegalText>
  )
}
