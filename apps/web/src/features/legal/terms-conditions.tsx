import { useT } from '@formstead/i18n/react'
import type { Site } from '../../lib/site.ts'
import { LegalParts, LegalText } from './legal-text.tsx'

const parts = [
  { title: 'legal.terms.account.title', text: 'legal.terms.account.text' },
  { title: 'legal.terms.content.title', text: 'legal.terms.content.text' },
  { title: 'legal.terms.respondents.title', text: 'legal.terms.respondents.text' },
  { title: 'legal.terms.misuse.title', text: 'legal.terms.misuse.text' },
  { title: 'legal.terms.service.title', text: 'legal.terms.service.text' },
  { title: 'legal.terms.liability.title', text: 'legal.terms.liability.text' },
  { title: 'legal.terms.end.title', text: 'legal.terms.end.text' },
  { title: 'legal.terms.changes.title', text: 'legal.terms.changes.text' },
] as const

export function TermsConditions({ site }: { site: Site }) {
  const t = useT()
  return (
    <LegalText title={t('legal.terms.title')} intro={t('legal.terms.intro', { app: site.appName })}>
      <LegalParts parts={parts} site={site} />
    </LegalText>
  )
}
