import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { translate } from '../../translation/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { originOf } from '../sessions/origin.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  regenerateRecoveryCodes,
  showRecoveryCodes,
} from './two-factor.service.ts'

export function twoFactorRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'POST /settings/two-factor/enable', ({ body, request }) =>
    beginTwoFactor(db, parts, requireActor(request).userId, body.password),
  )

  serve(app, 'POST /settings/two-factor/confirm', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const origin = originOf(request)
    return {
      message: translate(request, 'done.second_factor_on'),
      recovery_codes: await confirmTwoFactor(db, parts, userId, body.code, origin),
    }
  })

  serve(app, 'POST /settings/two-factor/disable', async ({ body, request }) => {
    const { userId } = requireActor(request)
    await disableTwoFactor(db, parts, userId, body.code, originOf(request))
    return { message: translate(request, 'done.second_factor_off') }
  })

  serve(app, 'POST /settings/two-factor/recovery-codes', async ({ body, request }) => {
    const { userId } = requireActor(request)
    return { recovery_codes: await showRecoveryCodes(db, parts, userId, body.password) }
  })

  serve(app, 'POST /settings/two-factor/recovery-codes/regenerate', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const origin = originOf(request)
    return {
      message: translate(request, 'done.recovery_codes'),
      recovery_codes: await regenerateRecoveryCodes(db, parts, userId, body.code, origin),
    }
  })
}
