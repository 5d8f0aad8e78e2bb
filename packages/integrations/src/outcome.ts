/** How one delivery attempt ended. */
export type Outcome =
  | { is: 'delivered'; reply: Reply | null }
  | {
      is: 'failed'
      reply: Reply | null
      /** Why the attempt failed. Null if the reply says why. */
      reason: FailureReason | null
      /** Seconds or a date, as the receiver sent it. */
      retryAfter?: string | undefined
      /** Trying again cannot help. */
      isFinal?: boolean
      /** The receiver is gone for good, so later deliveries would fail too. A reply with status 410 implies this. */
      isGone?: boolean
      /** The respondent caused it, such as with a mistyped address, so it does not count against the integration. */
      isCausedByRespondent?: boolean
    }
  | { is: 'skipped'; reason: SkipReason }

export type Reply = { status: number; text: string }

export const failureReasons = [
  'invalid_url',
  'scheme_not_allowed',
  'port_not_allowed',
  'credentials_in_url',
  'address_not_allowed',
  'header_not_allowed',
  'name_not_found',
  'unreachable',
  'insecure_connection',
  'connection_lost',
  'timed_out',
  'too_many_redirects',
  'refused',
  'account_disconnected',
  'target_missing',
  'not_configured',
  'sending_limit',
  'internal',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Why nothing was sent, and nothing will be. */
export const skipReasons = [
  'conditions',
  'plan',
  'no_recipient',
  'recipient_limit',
  'daily_limit',
  'paused',
  // No longer given: deliveries of a deleted form wait, because it may be restored.
  'form_deleted',
] as const
export type SkipReason = (typeof skipReasons)[number]
