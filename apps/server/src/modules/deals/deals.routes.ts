import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { keepRawBodies } from '../../http/request/raw-body.ts'
import { serveIf } from '../../http/serve-if.ts'
import { serve } from '../../http/serve.ts'
import { badRequest } from '../../problems.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { appSumoEvent, exchangeCode, isFromAppSumo, type AppSumo } from './appsumo.ts'
import { attachLicense, storeLicense } from './deal-licenses.ts'
import { writeHandOver } from './hand-over.ts'
import { handleEvent } from './handle-event.ts'

type DealParts = { db: Database; config: Config; keys: AppKeys; safeFetch: SafeFetch }

/** If no deals are sold, these routes are not found. */
export function dealRoutes(app: FastifyInstance, parts: DealParts): void {
  const { db, config, keys } = parts
  serveIf(config.appsumo !== undefined, app, (scope) =>
    serve(scope, 'POST /subscription/deal-license', async ({ body, request }) => {
      const { userId } = requireActor(request)
      return { appsumo_license: await attachLicense(db, keys, userId, body.appsumo_license) }
    }),
  )
  if (!config.appsumo) return
  handOverRoute(app, parts, config.appsumo)
  webhookRoute(app, db, config.appsumo)
}

const callbackPath = '/api/appsumo/oauth/callback'

/** Redirects buyers who come back from the seller to the app, with the license sealed in the URL. */
function handOverRoute(app: FastifyInstance, parts: DealParts, appsumo: AppSumo): void {
  const { db, config, keys, safeFetch } = parts
  const access = { access: 'public', limit: { max: 20, windowSeconds: 60 } } as const
  app.get<{ Querystring: { code?: unknown } }>(
    callbackPath,
    { config: access, schema: { hide: true } },
    async ({ query: { code } }, reply) => {
      // The seller opens the URL without a code to check that it exists.
      if (typeof code !== 'string' || code.length > 1024) return reply.redirect(config.appUrl)
      const redirectUri = `${config.appUrl}${callbackPath}`
      const found = await exchangeCode(safeFetch, appsumo, code, redirectUri).catch(
        (error: unknown) => {
          if (error instanceof SafeFetchError) return undefined
          throw error
        },
      )
      // The webhook reports the tier. A time of 0 keeps us from overwriting what it has reported already.
      if (found) await storeLicense(db, { ...found, toldAt: new Date(0) }, 1)
      const license = found ? writeHandOver(keys, found.licenseKey) : 'unknown'
      return reply.redirect(`${config.appUrl}/redirect/appsumo?appsumo_license=${license}`)
    },
  )
}

const mostBytes = 64_000

function webhookRoute(app: FastifyInstance, db: Database, appsumo: AppSumo): void {
  app.register((scope, _, done) => {
    keepRawBodies(scope)
    scope.post(
      '/api/appsumo/webhook',
      { bodyLimit: mostBytes, config: { access: 'signed', limit: false } },
      async ({ body, headers }) => {
        const timestamp = String(headers['x-appsumo-timestamp'] ?? '')
        const signature = String(headers['x-appsumo-signature'] ?? '')
        if (!Buffer.isBuffer(body) || !isFromAppSumo(appsumo, body, { timestamp, signature }))
          throw badRequest('bad_request')
        const told = appSumoEvent.safeParse(readJson(body))
        if (!told.success) throw badRequest('bad_request')
        await handleEvent(db, told.data)
        return { success: true, event: told.data.event }
      },
    )
    done()
  })
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
