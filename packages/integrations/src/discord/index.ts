import * as z from 'zod'
import { defineKind } from '../kind.ts'
import { maskAddress, serviceAddress } from '../shared/hook-address.ts'
import { buildNotice } from '../shared/notice.ts'
import { noticeControls, noticeSettings, summarizeNotice } from '../shared/notice-settings.ts'
import { post, readJson } from '../shared/post.ts'
import { writeMessage } from './write-message.ts'

const start = 'https://discord.com/api/webhooks/'

/** Unknown channel, unknown webhook, wrong token of a webhook. */
const goneCodes = new Set([10003, 10015, 50027])
const refusal = z.object({ code: z.int().optional(), retry_after: z.number().min(0).optional() })

export const discord = defineKind({
  key: 'discord',
  section: 'notifications',
  icon: 'M7 6.5h10c2.3 2.5 3.8 6 4 10-1.5 1.6-3.3 2.2-4.5 2.2l-1.5-2.5H9l-1.5 2.5c-1.2 0-3-.6-4.5-2.2.2-4 1.7-7.5 4-10zM9.3 12h.01M14.7 12h.01',
  feature: 'integrations.discord',
  settings: z.object({ discord_webhook_url: serviceAddress(start), ...noticeSettings }),
  sample: { discord_webhook_url: `${start}1234/sample-secret` },
  secrets: { discord_webhook_url: (url) => maskAddress(url, 2) },
  controls: [
    { is: 'text', key: 'discord_webhook_url', isSecret: true, help: true, placeholder: start },
    ...noticeControls,
  ],
  summary: summarizeNotice,
  build: (delivery) => writeMessage(buildNotice(delivery), delivery),
  send: (message, { settings }, ports) => {
    const url = new URL(settings.discord_webhook_url)
    // Without this parameter, Discord reports success before it knows whether the message can be posted.
    url.searchParams.set('wait', 'true')
    return post(ports, url.href, { body: JSON.stringify(message) }, (response) => {
      const { code, retry_after: seconds } = readJson(response.text, refusal) ?? {}
      return {
        isGone: code !== undefined && goneCodes.has(code),
        isFinal: response.status === 400,
        ...(seconds !== undefined && { retryAfter: String(Math.ceil(seconds)) }),
      }
    })
  },
})
