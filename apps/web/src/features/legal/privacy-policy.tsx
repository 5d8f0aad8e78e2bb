import { useT } from '@formstead/i18n/react'
import type { Site } from '../../lib/site.ts'
import { LegalParts, LegalText } from './legal-text.tsx'

const parts = [
  { title: 'legal.privacy.who.title', text: 'legal.privacy.who.text' },
  { title: 'legal.privacy.account.title', text: 'legal.privacy.account.text' },
  { title: 'legal.privacy.answers.title', text: 'legal.privacy.answers.text' },
  { title: 'legal.privacy.visit.title', text: 'legal.privacy.visit.text' },
  { title: 'legal.privacy.cookies.title', text: 'legal.privacy.cookies.text' },
  { title: 'legal.privacy.others.title', text: 'legal.privacy.others.text' },
  { title: 'legal.privacy.keep.title', text: 'legal.privacy.keep.text' },
  { title: 'legal.privacy.rights.title', text: 'legal.privacy.rights.text' },
] as const

export function PrivacyPolicy({ site }: { site: Site }) {
  const t = useT()
  return (
    <LegalText
      title={t('legal.privacy.title')}
      intro={t('legal.privacy.intro', { app: site.appName })}
    >
      <LegalParts parts={parts} site={site} />
    </LegalText>
  )
}
