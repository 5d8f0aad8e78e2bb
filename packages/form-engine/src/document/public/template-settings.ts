import type * as z from 'zod'
import type { PublicSettings } from '@formstead/field-types'
import type { formSettings } from '../settings/form-settings.ts'
import { publicFormSettings } from './public-settings.ts'

/**
 * Whether a template includes a form setting. Settings that belong to the author, their site, their respondents or
 * their plan are excluded, as is everything that runs or loads code.
 */
export const templateFormSettings = {
  ...publicFormSettings,
  schema_version: true,
  visibility: false,

  logo_picture: false,
  no_branding: false,

  pdf_download_enabled: false,
  pdf_download_button_text: false,
  max_submissions_count: true,

  closes_at: false,
  can_be_indexed: false,

  seo_meta: false,
  analytics: false,
  custom_code: false,
  custom_css: false,

  settings: {
    navigation_arrows: true,
    auto_next: true,
    page_transition: true,
    time_zone: false,
    quiz: { enabled: true, pass_mark: true, show_score: true, show_answers: true },
    public_results: false,
  },
} as const satisfies PublicSettings<z.output<typeof formSettings>>
