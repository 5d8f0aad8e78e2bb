import * as z from 'zod'
import { defineKind } from '../kind.ts'
import { maskAddress, serviceAddress } from '../shared/hook-address.ts'
import { buildNotice } from '../shared/notice.ts'
import { noticeControls, noticeSettings, summarizeNotice } from '../shared/notice-settings.ts'
import { post } from '../shared/post.ts'
import { writeMessage } from './write-message.ts'

const host = 'https://hooks.slack.com/'

/** Slack's error codes for webhooks, channels and workspaces that are gone. */
const gone = new Set([
  'channel_is_archived',
  'channel_not_found',
  'invalid_token',
  'no_active_hooks',
  'no_service',
  'no_service_id',
  'no_team',
  'team_disabled',
])
/** Errors that sending the same message again would not fix. */
const final = new Set([
  'action_prohibited',
  'invalid_blocks',
  'invalid_payload',
  'no_text',
  'posting_to_general_channel_denied',
  'too_many_attachments',
  'user_not_found',
])

export const slack = defineKind({
  key: 'slack',
  section: 'notifications',
  icon: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16',
  feature: 'integrations.slack',
  settings: z.object({ slack_webhook_url: serviceAddress(host), ...noticeSettings }),
  sample: { slack_webhook_url: `${host}services/T02K/B0/sample-secret` },
  secrets: { slack_webhook_url: (url) => maskAddress(url, 1) },
  controls: [
    { is: 'text', key: 'slack_webhook_url', isSecret: true, help: true, placeholder: host },
    ...noticeControls,
  ],
  summary: summarizeNotice,
  build: (delivery) => writeMessage(buildNotice(delivery)),
  send: (message, { settings }, ports) =>
    post(ports, settings.slack_webhook_url, { body: JSON.stringify(message) }, ({ text }) => ({
      isGone: gone.has(text.trim()),
      isFinal: final.has(text.trim()),
    })),
})
