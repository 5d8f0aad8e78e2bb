import type { MessageKey } from '@formstead/i18n'
import type { ReactNode } from 'react'
import { PrivacyPolicy } from '../../features/legal/privacy-policy.tsx'
import { ReportAbuse } from '../../features/legal/report-abuse.tsx'
import { TermsConditions } from '../../features/legal/terms-conditions.tsx'
import type { Site } from '../../lib/site.ts'
import { Landing } from './landing.tsx'
import { SiteLayout } from './site-layout.tsx'

type PageOfSite = {
  title: MessageKey
  description: MessageKey
  body: (props: { site: Site }) => ReactNode
}

/** The pages that the server renders. */
export const sitePages = {
  landing: { title: 'landing.title', description: 'landing.description', body: Landing },
  'privacy-policy': {
    title: 'legal.privacy.title',
    description: 'legal.privacy.intro',
    body: inLayout(PrivacyPolicy),
  },
  'terms-conditions': {
    title: 'legal.terms.title',
    description: 'legal.terms.intro',
    body: inLayout(TermsConditions),
  },
  'report-abuse': {
    title: 'legal.abuse.title',
    description: 'legal.abuse.intro',
    body: inLayout(ReportAbuse),
  },
} satisfies Record<string, PageOfSite>

export type SitePage = keyof typeof sitePages

function inLayout(Body: PageOfSite['body']): PageOfSite['body'] {
  return ({ site }) => (
    <SiteLayout site={site}>
      <Body site={site} />
    </SiteLayout>
  )
}
