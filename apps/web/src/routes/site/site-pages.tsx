import type { SitePage } from '../../lib/site.ts'
import { aiFormBuilder } from './ai-form-builder.tsx'
import { comparePages } from './compare.tsx'
import { integrationPages } from './integrations.tsx'
import { landing } from './landing.tsx'
import { pricing } from './pricing.tsx'
import { privacyPolicy, reportAbuse, termsConditions } from './legal.tsx'

/** The pages that the server renders. */
export const sitePages: readonly SitePage[] = [
  landing,
  pricing,
  privacyPolicy,
  termsConditions,
  reportAbuse,
  aiFormBuilder,
  ...integrationPages,
  ...comparePages,
]
