import * as z from 'zod'
import {
  flag,
  blankOrFalseAsNull,
  falseAsNull,
  number,
  numberOr,
  objectOrNull,
  oneOf,
  settingCode,
  text,
} from '@formstead/field-types'
import { findCssProblem } from '../css/find-css-problem.ts'
import { formLanguages } from './form-languages.ts'
import { formLimits } from '../form-limits.ts'
import { formLook } from './form-look.ts'
import { buttonText, group, readObject, richText, webAddress } from './form-parts.ts'
import { formVariables } from './form-variables.ts'
import { isTimeZone } from './read-moment.ts'

const general = {
  title: text().transform(cutTitle),
  description: text(2000),
  visibility: z.enum(['public', 'draft', 'closed']),
  language: oneOf(formLanguages, 'en'),
  translations: z.preprocess(readObject, z.record(z.string(), z.unknown())),
  tags: z
    .preprocess(falseAsNull, z.array(z.string().max(100)).max(100).nullish())
    .transform((tags) => tags ?? []),
  computed_variables: formVariables,
  pdf_template_id: number({ min: 1, whole: true }),
}

/** API clients sometimes use numbers as block ids. */
const blockId = z.preprocess((raw) => (typeof raw === 'number' ? String(raw) : raw), z.string())

const submission = {
  submit_button_text: buttonText(),
  re_fillable: flag(),
  re_fill_button_text: buttonText(),
  submitted_text: richText(formLimits.submittedText),
  // May contain mentions and exceed the length of URLs. The result is validated when the redirect happens.
  redirect_url: text(),
  auto_save: flag(true),
  enable_partial_submissions: flag(),
  editable_submissions: flag(),
  editable_submissions_button_text: buttonText(),
  // An empty list would match every submission.
  database_fields_update: z
    .preprocess(falseAsNull, z.array(blockId).nullish())
    .transform((ids) => (ids && ids.length > 0 ? ids : null)),
  clear_empty_fields_on_update: flag(),
  pdf_download_enabled: flag(),
  pdf_download_button_text: buttonText(),
  max_submissions_count: number({ min: 1, whole: true }),
  max_submissions_reached_text: richText(),
  submission_retention_value: number({ min: 1, max: 3650, whole: true }),
  submission_retention_unit: z.preprocess(
    blankOrFalseAsNull,
    z
      .enum(['day', 'week', 'month', 'year'])
      .nullish()
      .transform((unit) => unit ?? null),
  ),
  enable_ip_tracking: flag(),
}

const access = {
  closes_at: text().transform((moment) => moment || null),
  closed_text: richText(),
  use_captcha: flag(),
  captcha_provider: oneOf(['recaptcha', 'hcaptcha'], 'recaptcha'),
  can_be_indexed: flag(true),
  custom_domain: text(253)
    .transform((host) => host || null)
    .refine(
      (host) =>
        host === null || /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/.test(host),
      settingCode('setting.domain'),
    ),
}

const page = {
  seo_meta: group({
    page_title: text(),
    page_description: text(),
    page_thumbnail: webAddress(),
    page_favicon: webAddress(),
  }),
  analytics: z.preprocess(
    readObject,
    z
      .looseObject({
        provider: z.preprocess(
          blankOrFalseAsNull,
          z.enum(['meta_pixel', 'google_analytics', 'gtm']).nullish(),
        ),
        // Written into a script on the public page.
        tracking_id: z
          .string()
          .max(50)
          .regex(/^[\w.-]*$/, settingCode('setting.tracking_id'))
          .nullish(),
      })
      .refine(({ provider, tracking_id }) => !provider || tracking_id, {
        path: ['tracking_id'],
        message: settingCode('setting.tracking_id_missing'),
      }),
  ),
  custom_code: text(),
  custom_css: text().superRefine((css, context) => {
    const problem = css === null ? null : findCssProblem(css)
    if (problem) context.addIssue({ code: 'custom', message: problem.code, params: problem.values })
  }),
}

/** Not in the reference product, except for the first two. */
const settings = group({
  navigation_arrows: flag(true),
  auto_next: flag(true),
  /** The transition between pages. */
  page_transition: oneOf(['none', 'fade', 'slide'], 'fade'),
  time_zone: text()
    .transform((zone) => zone || 'UTC')
    .refine(isTimeZone, settingCode('setting.time_zone')),
  quiz: z
    .preprocess(
      objectOrNull,
      z
        .looseObject({
          enabled: flag(),
          /** Percent of the available points. */
          pass_mark: number({ min: 0, max: 100 }),
          show_score: flag(true),
          show_answers: flag(),
        })
        .nullish(),
    )
    .optional(),
  /** A public page that shows aggregated answers, without revealing who gave them. */
  public_results: z
    .preprocess(
      objectOrNull,
      z
        .looseObject({
          enabled: flag(),
          /** Answers from fewer people could reveal who they are. */
          minimum: numberOr(5, { min: 2, max: 100, whole: true }),
        })
        .nullish(),
    )
    .optional(),
})

/** All settings of a form except its blocks: wire names, with the defaults that are filled in when a form is saved. */
export const formSettings = z.looseObject({
  schema_version: z.int(),
  ...general,
  ...formLook,
  ...submission,
  ...access,
  ...page,
  settings,
})

function cutTitle(title: string | null): string {
  const cut = [...(title ?? '').trim()].slice(0, formLimits.title).join('').trim()
  return cut || 'Untitled Form'
}
