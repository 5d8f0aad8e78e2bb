import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access.ts'
import { serveWhere } from '../../http/serve-where.ts'
import { serve } from '../../http/serve.ts'
import { badRequest } from '../../problems.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { appSumoEvent, exchangeCode, isFromAppSumo, type AppSumo } from './appsumo.ts'
import { attachLicense, storeLicense } from './deal-licenses.ts'
import { writeHandOver } from './hand-over.ts'
import { takeEvent } from './take-event.ts'

type DealParts = { db: Database; config: Config; keys: AppKeys; safeFetch: SafeFetch }

/** Where no deal is sold, none of them is there. */
export function dealRoutes(app: FastifyInstance, parts: DealParts): void {
  const { db, config, keys } = parts
  serveWhere(config.appsumo !== undefined, app, (scope) =>
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

/** Whoever comes back from the seller goes on in the app, with the license sealed in the address. */
function handOverRoute(app: FastifyInstance, parts: DealParts, appsumo: AppSumo): void {
  const { db, config, keys, safeFetch } = parts
  const access = { access: 'public', limit: { max: 20, windowSeconds: 60 } } as const
  app.get<{ Querystring: { code?: unknown } }>(
    callbackPath,
    { config: access, schema: { hide: true } },
    async ({ query: { code } }, reply) => {
      // The seller opens the address without a code, to see that it is there.
      if (typeof code !== 'string' || code.length > 1024) return reply.redirect(config.appUrl)
      const redirectUri = `${config.appUrl}${callbackPath}`
      const found = await exchangeCode(safeFetch, appsumo, code, redirectUri).catch(
        (error: unknown) => {
          if (error instanceof SafeFetchError) return undefined
          throw error
        },
      )
      // What it is worth, its webhook tells: what we know already stays.
      if (found) await storeLicense(db, { ...found, toldAt: new Date(0) }, 1)
      const license = found ? writeHandOver(keys, found.licenseKey) : 'unknown'
      return reply.redirect(`${config.appUrl}/redirect/appsumo?appsumo_license=${license}`)
    },
  )
}

const mostBytes = 64_000

/** Signed over the bytes as they came, so nothing parses them before. */
function webhookRoute(app: FastifyInstance, db: Database, appsumo: AppSumo): void {
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
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
        await takeEvent(db, told.data)
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
