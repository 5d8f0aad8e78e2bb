import type { EndpointResponse } from '@formstead/contract'
import type { Config } from '../../../config.ts'

type Flag = EndpointResponse<'GET /moderator/flags'>[number]

/** Lists what is enabled and by which setting. Never includes the value of a secret. */
export function listFlags(config: Config): Flag[] {
  const flag = (name: string, setting: string, on: unknown, value: string | null = null): Flag => ({
    name,
    setting,
    is_on: Boolean(on),
    value,
  })
  return [
    flag('self_hosted', 'SELF_HOSTED', config.isSelfHosted),
    flag('mail', 'SMTP_URL', config.canSendMail),
    flag('s3_storage', 'S3_BUCKET', config.s3),
    flag('shared_limits', 'REDIS_URL', config.redisUrl),
    flag('countries', 'GEOIP_FILE', config.geoipFile),
    flag('metrics', 'METRICS_TOKEN', config.metricsToken),
    flag('custom_code', 'CUSTOM_CODE', config.customCode !== 'off', config.customCode),
    flag('services.google', 'GOOGLE_CLIENT_ID', config.google),
    flag('services.stripe', 'STRIPE_CLIENT_ID', config.stripe?.clientId),
    flag('services.telegram', 'TELEGRAM_BOT_TOKEN', config.telegram),
    flag('recaptcha', 'RECAPTCHA_SITE_KEY', config.recaptcha),
    flag('hcaptcha', 'HCAPTCHA_SITE_KEY', config.hcaptcha),
    flag('admins_by_address', 'ADMIN_EMAILS', config.staffEmails.admins.length > 0),
    flag('moderators_by_address', 'MODERATOR_EMAILS', config.staffEmails.moderators.length > 0),
    flag(
      'template_editors_by_address',
      'TEMPLATE_EDITOR_EMAILS',
      config.staffEmails.templateEditors.length > 0,
    ),
  ]
}
