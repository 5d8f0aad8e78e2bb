import { helpLinks, type EndpointResponse, type HelpLink } from '@formstead/contract'
import type { Config } from '../../config.ts'
import { version } from '../../version.ts'
import { isRegistrationOpen } from '../registration/registration.policy.ts'
import { needsSetupCode, type Caller } from '../registration/setup-access.ts'

/** Features that only the reference product has, and features that are not configured, are off. */
export function featureFlags(
  config: Config,
  { hasUsers, hasProviders, caller }: { hasUsers: boolean; hasProviders: boolean; caller: Caller },
): EndpointResponse<'GET /content/feature-flags'> {
  const needsSetup = config.isSelfHosted && !hasUsers
  return {
    self_hosted: config.isSelfHosted,
    setup_required: needsSetup,
    setup_code_required: needsSetup && needsSetupCode(config, caller),
    registration_open: isRegistrationOpen(config, hasUsers),
    custom_domains: config.customDomains !== undefined,
    ai_features: config.ai !== undefined,
    ai: { reads_images: config.ai?.readsImages ?? false },
    custom_code: { enable_self_hosted: config.customCode !== 'off', mode: config.customCode },
    version,
    billing: {
      enabled: config.billing !== undefined,
      appsumo: config.appsumo !== undefined,
      stripe_publishable_key: config.billing ? (config.stripe?.publishableKey ?? null) : null,
    },
    mail: { enabled: config.canSendMail },
    storage: { local: !config.s3, s3: Boolean(config.s3) },
    services: {
      unsplash: false,
      google: {
        fonts: false,
        auth: config.google !== undefined,
        client_id: config.google?.clientId ?? null,
      },
      stripe: config.stripe?.clientId !== undefined,
      telegram: config.telegram ? { bot_id: config.telegram.botId } : false,
    },
    integrations: {
      zapier: true,
      google_sheets: config.google !== undefined,
      telegram: config.telegram !== undefined,
    },
    captcha: {
      recaptcha_site_key: config.recaptcha?.siteKey ?? null,
      hcaptcha_site_key: config.hcaptcha?.siteKey ?? null,
    },
    help: Object.fromEntries(
      helpLinks.map((name) => [name, config.helpLinks.get(name) ?? null]),
    ) as Record<HelpLink, string | null>,
    widgets: { chat: config.chatWebsiteId ?? null, feedback: config.feedbackOrganization ?? null },
    analytics: config.analytics ?? null,
    oidc: { available: hasProviders, forced: hasProviders && config.oidcForceLogin },
    license: null,
  }
}
