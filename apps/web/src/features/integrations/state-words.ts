import type { MessageKey } from '@formstead/i18n'
import type { BadgeTone } from '@formstead/ui'
import type { Integration } from '../../lib/forms/integrations.ts'

export type DeliveryState = Integration['last'][number]['state']

export const stateWords: Record<DeliveryState, MessageKey> = {
  queued: 'integrations.state.queued',
  retrying: 'integrations.state.retrying',
  delivered: 'integrations.state.delivered',
  skipped: 'integrations.state.skipped',
  dead: 'integrations.state.dead',
}

export const stateTones: Record<DeliveryState, BadgeTone> = {
  queued: 'accent',
  retrying: 'warning',
  delivered: 'success',
  skipped: 'neutral',
  dead: 'danger',
}
