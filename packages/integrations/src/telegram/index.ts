import * as z from 'zod'
import { defineKind } from '../kind.ts'
import { buildNotice } from '../shared/notice.ts'
import { noticeControls, noticeSettings, summarizeNotice } from '../shared/notice-settings.ts'
import type { Outcome } from '../outcome.ts'
import type { IncomingResponse } from '../ports.ts'
import { postAndInterpret, catchFetchFailure, readJson } from '../shared/post.ts'
import { writeMessage } from './write-message.ts'

const answer = z.object({
  ok: z.boolean(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().min(0).optional() }).optional(),
})

export const telegram = defineKind({
  key: 'telegram',
  section: 'notifications',
  icon: 'M20.5 4 3.5 11l6 2.5L12 20zM20.5 4l-11 9.5',
  feature: 'integrations.telegram',
  account: 'telegram',
  settings: z.object(noticeSettings),
  secrets: {},
  controls: [{ is: 'account' }, ...noticeControls],
  summary: summarizeNotice,
  build: (delivery) => writeMessage(buildNotice(delivery)),
  send: (message, _delivery, ports) =>
    catchFetchFailure(async () => {
      if (!ports.telegram) return { is: 'failed', reply: null, reason: 'not_configured' }
      const { userId } = await ports.account()
      const body = JSON.stringify({ chat_id: userId, ...message })
      const url = `https://api.telegram.org/bot${ports.telegram.token}/sendMessage`
      return postAndInterpret(ports, url, { body }, readAnswer)
    }),
})

/** The body says whether it succeeded, whatever the HTTP status. */
function readAnswer({ status, text }: IncomingResponse): Outcome {
  const said = readJson(text, answer)
  if (said?.ok) return { is: 'delivered', reply: { status, text } }
  const code = said?.error_code ?? (status < 400 ? 502 : status)
  // The bot token is wrong, which only the operator can fix.
  if (said && (code === 401 || code === 404))
    return { is: 'failed', reply: null, reason: 'not_configured' }
  const seconds = said?.parameters?.retry_after
  return {
    is: 'failed',
    reply: { status: code, text },
    reason: null,
    retryAfter: seconds === undefined ? undefined : String(Math.ceil(seconds)),
    // The user has blocked the bot or deleted the account.
    isGone: said !== null && code === 403,
    isFinal: said !== null && code === 400,
  }
}
