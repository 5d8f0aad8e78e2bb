import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { requireActor, requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { listPasskeys, renamePasskey } from './stored-passkeys.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.service.ts'
import type { PasskeyRow } from './passkeys.table.ts'

export function passkeyRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'GET /settings/passkeys', async ({ request }) =>
    (await listPasskeys(db, requireActor(request).userId)).map(present),
  )

  serve(app, 'POST /settings/passkeys/options', ({ body, request }) =>
    beginPasskey(db, parts, requireSession(request), body.password),
  )

  serve(app, 'POST /settings/passkeys', async ({ body, request }) =>
    present(await addPasskey(db, parts, requireSession(request), body, auditActorOf(request))),
  )

  serve(app, 'PATCH /settings/passkeys/{passkey}', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const row = await renamePasskey(db, userId, params.passkey, body.name)
    if (!row) throw notFound()
    return present(row)
  })

  serve(app, 'DELETE /settings/passkeys/{passkey}', async ({ params, body, request }) => {
    const wanted = { id: params.passkey, password: body.password }
    await removePasskey(db, parts, requireSession(request), wanted, auditActorOf(request))
    return { message: translate(request, 'done.passkey_removed') }
  })
}

const present = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  is_backed_up: isBackedUp,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
