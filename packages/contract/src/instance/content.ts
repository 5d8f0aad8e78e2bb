import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { helpLinks } from './help-links.ts'

/** Read by dotted path in the browser: `flag('services.google.auth', false)`. */
export const featureFlags = z
  .object({
    self_hosted: z.boolean(),
    setup_required: z.boolean(),
    /** Whether the caller needs the code that the server printed. */
    setup_code_required: z.boolean(),
    registration_open: z.boolean(),
    custom_domains: z.boolean(),
    ai_features: z.boolean(),
    ai: z.object({ reads_images: z.boolean() }),
    custom_code: z.object({
      enable_self_hosted: z.boolean(),
      mode: z.enum(['off', 'isolated', 'full']),
    }),
    version: z.string(),
    billing: z.object({
      enabled: z.boolean(),
      appsumo: z.boolean(),
      stripe_publishable_key: z.string().nullable(),
    }),
    /** Whether email can be sent. Without it, nobody is asked to confirm an address. */
    mail: z.object({ enabled: z.boolean() }),
    storage: z.object({ local: z.boolean(), s3: z.boolean() }),
    services: z.object({
      unsplash: z.boolean(),
      google: z.object({
        fonts: z.boolean(),
        auth: z.boolean(),
        client_id: z.string().nullable(),
      }),
      /** Whether accounts can be connected. */
      stripe: z.boolean(),
      telegram: z.union([z.object({ bot_id: z.string() }), z.literal(false)]),
    }),
    integrations: z.object({
      zapier: z.boolean(),
      google_sheets: z.boolean(),
      telegram: z.boolean(),
    }),
    captcha: z.object({
      recaptcha_site_key: z.string().nullable(),
      hcaptcha_site_key: z.string().nullable(),
    }),
    /** Help pages, by the names in `helpLinks`. */
    help: z.record(z.enum(helpLinks), z.string().nullable()),
    /** Third-party services that the app loads; none by default. */
    widgets: z.object({
      /** The website id of Crisp. */
      chat: z.string().nullable(),
      /** The organization at Featurebase. */
      feedback: z.string().nullable(),
    }),
    /** Where product events are sent. */
    analytics: z.object({ key: z.string(), url: z.string() }).nullable(),
    oidc: z.object({ available: z.boolean(), forced: z.boolean() }),
    /** Self-hosted instances have all features, so there is none. */
    license: z.null(),
  })
  .register(apiComponents, { id: 'FeatureFlags' })

export const contentEndpoints = defineEndpoints({
  'GET /content/feature-flags': {
    onDomains: true,
    access: 'public',
    summary: 'The features and settings of this instance',
    response: featureFlags,
  },
  'GET /content/redirect': {
    access: 'public',
    summary: 'The new path of a page of the app that has moved, if any',
    query: z.object({ path: z.string().max(2048) }),
    response: z.object({ redirect: z.string().nullable() }),
  },
})
