import type { FailureReason, SkipReason } from '@formstead/integrations'
import type { MessageKey, Translate } from '@formstead/i18n'

const keys: Record<FailureReason | SkipReason, MessageKey> = {
  invalid_url: 'integrations.reason.invalid_url',
  scheme_not_allowed: 'integrations.reason.scheme_not_allowed',
  port_not_allowed: 'integrations.reason.port_not_allowed',
  credentials_in_url: 'integrations.reason.credentials_in_url',
  address_not_allowed: 'integrations.reason.address_not_allowed',
  header_not_allowed: 'integrations.reason.header_not_allowed',
  name_not_found: 'integrations.reason.name_not_found',
  unreachable: 'integrations.reason.unreachable',
  insecure_connection: 'integrations.reason.insecure_connection',
  connection_lost: 'integrations.reason.connection_lost',
  timed_out: 'integrations.reason.timed_out',
  too_many_redirects: 'integrations.reason.too_many_redirects',
  refused: 'integrations.reason.refused',
  account_disconnected: 'integrations.reason.account_disconnected',
  target_missing: 'integrations.reason.target_missing',
  sending_limit: 'integrations.reason.sending_limit',
  not_configured: 'integrations.reason.not_configured',
  internal: 'integrations.reason.internal',
  conditions: 'integrations.reason.conditions',
  plan: 'integrations.reason.plan',
  no_recipient: 'integrations.reason.no_recipient',
  recipient_limit: 'integrations.reason.recipient_limit',
  daily_limit: 'integrations.reason.daily_limit',
  paused: 'integrations.reason.paused',
  form_deleted: 'integrations.reason.form_deleted',
}

type Ended = { status: number | null; reason: string | null }

/** Why something did not arrive, or was not sent: the receiver's response, or else what went wrong. */
export function describeReason({ status, reason }: Ended, t: Translate): string {
  const key = reason === null ? undefined : (keys as Partial<Record<string, MessageKey>>)[reason]
  if (key) return t(key)
  return status === null
    ? t('integrations.reason.internal')
    : t('integrations.reason.replied', { status })
}
