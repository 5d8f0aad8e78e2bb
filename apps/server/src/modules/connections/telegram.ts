import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { badRequest } from '../../problems.ts'
import { withQuery, type WidgetService } from './connection-service.ts'

const text = z.string().max(1024).optional()
const signed = z.object({
  id: z.coerce.string().regex(/^\d{1,20}$/),
  first_name: text,
  last_name: text,
  username: text,
  photo_url: text,
  auth_date: z.coerce.string().regex(/^\d{1,12}$/),
})
const proof = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

const oldestSeconds = 86_400
/** Allows for clock skew. */
const aheadSeconds = 300

/** The data from Telegram's login widget, verified with the bot's token. */
export const createTelegram = (
  { token, botId }: { token: string; botId: string },
  nowMs = () => Date.now(),
): WidgetService => ({
  address: ({ state, redirectUri }) =>
    withQuery('https://oauth.telegram.org/auth', {
      bot_id: botId,
      origin: new URL(redirectUri).origin,
      request_access: 'write',
      return_to: `${redirectUri}?state=${state}`,
    }),
  read(given) {
    const fields = signed.safeParse(given).data
    const hash = proof.safeParse(given).data?.hash
    if (!fields || !hash) throw badRequest('connection_refused')
    const checked = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${value}`)
      .toSorted()
      .join('\n')
    const key = createHash('sha256').update(token).digest()
    const expected = createHmac('sha256', key).update(checked).digest()
    if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) throw badRequest('connection_refused')
    const ageSeconds = nowMs() / 1000 - Number(fields.auth_date)
    if (ageSeconds > oldestSeconds || ageSeconds < -aheadSeconds)
      throw badRequest('connection_expired')
    const { id, first_name: first, last_name: last, username } = fields
    const name = [first, last].filter(Boolean).join(' ')
    return {
      serviceUserId: id,
      name: (name || username || id).slice(0, 255),
      email: null,
      scopes: [],
      tokens: null,
      expiresAt: null,
    }
  },
})
