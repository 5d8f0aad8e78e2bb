import { describe, expect, test } from 'vitest'
import { startProviderPeers } from '../testing/peers/provider-peers.ts'
import { makeScene } from '../testing/fixtures/reference-scene.ts'
import { startStripeBillingPeer } from '../testing/peers/stripe-billing-peer.ts'
import { startStripePeer } from '../testing/peers/stripe-peer.ts'
import { createTestApp } from '../testing/test-app.ts'
import { fetchTo } from '../testing/fixtures/test-deliveries.ts'
import { multipartBody, multipartType, samples } from '../testing/fixtures/test-files.ts'
import { newNetwork } from '../testing/test-settings.ts'
import { areas } from './calls/areas.ts'
import { type Answer, circumstanceOf, type DocumentedCall } from './shapes/call.ts'
import { findMisfits } from './shapes/shape.ts'

const domains = {
  APP_URL: 'http://localhost',
  CADDY_SECRET: 'secret-of-the-edge',
  CADDY_AUTHORIZED_IPS: '127.0.0.1',
}
const providers = await startProviderPeers()
const own = await createTestApp(
  {
    ...(await startStripePeer()).settings,
    ...providers.google.settings,
    ...domains,
    TELEGRAM_BOT_TOKEN: '1:token',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'model',
  },
  undefined,
  { safeFetch: fetchTo(providers) },
)
const hosted = await createTestApp(
  {
    ...(await startStripeBillingPeer()).settings,
    ...domains,
    APPSUMO_CLIENT_ID: 'client',
    APPSUMO_CLIENT_SECRET: 'secret',
    APPSUMO_API_KEY: 'key',
  },
  undefined,
  { safeFetch: fetchTo(providers) },
)

type Scene = ReturnType<typeof makeScene>
type Given = { status: number; body: unknown }

describe.each(areas)('$title', ({ calls }) => {
  const shared = { own: makeScene(own), hosted: makeScene(hosted) }

  test.each(calls.map((call): [string, DocumentedCall] => [titleOf(call), call]))(
    '%s',
    async (_, call) => {
      const testApp = call.isHosted ? hosted : own
      const kept = call.isHosted ? shared.hosted : shared.own
      const given = await perform(testApp, changesSomething(call) ? makeScene(testApp) : kept, call)
      expect(listFaults(call, given)).toEqual([])
    },
  )

  test('no call is described twice', () => {
    const titles = calls.map(titleOf)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })
})

const titleOf = (call: DocumentedCall) =>
  [call.call, circumstanceOf(call)].filter(Boolean).join(' ')

/** Read-only calls can share their fixtures with others. */
const changesSomething = ({ call, answer, ours }: DocumentedCall) =>
  !call.startsWith('GET ') && ((ours ?? answer)?.status ?? 404) < 400

/** Lists what is wrong with the call or its description. */
function listFaults(call: DocumentedCall, given: Given): string[] {
  const { answer, ours } = call
  if (!answer) {
    const isServed = given.status !== 404 || findRoutes(call.call).length > 0
    return isServed ? ['It is not missing: describe it in apps/server/src/reference/calls.'] : []
  }
  const isSame = ours !== undefined && findDifferences(answer, given).length === 0
  return isSame
    ? ['It answers as the reference product does: it differs no more.']
    : findDifferences(ours ?? answer, given)
}

const findDifferences = ({ status, keys }: Answer, given: Given): string[] => [
  ...(status === given.status ? [] : [`status is ${given.status}, not ${status}`]),
  ...(keys === undefined ? [] : findMisfits(keys, given.body)),
]

async function perform({ app }: typeof own, scene: Scene, described: DocumentedCall) {
  const { call, as = 'owner', given, send, headers = {}, file } = described
  if (given) await scene.valueOf(given)
  const [method = '', path = ''] = call.split(' ')
  const token = await scene.tokenOf(as)
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${String(await fillIn(scene, path))}`,
    remoteAddress: newNetwork(),
    headers: {
      ...((await fillIn(scene, headers)) as Record<string, string>),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(file && { 'content-type': multipartType }),
    },
    ...(send && { payload: (await fillIn(scene, send)) as object }),
    ...(file && { payload: multipartBody({ name: file, bytes: bytesOf(file) }) }),
  })
  const isJson = String(response.headers['content-type']).includes('application/json')
  return { status: response.statusCode, body: isJson ? response.json<unknown>() : undefined }
}

const bytesOf = (file: string) => (file.endsWith('.png') ? samples.png : '<html></html>')

/** Replaces placeholders. A string that is only a placeholder becomes the value itself, which may be a number. */
async function fillIn(scene: Scene, template: unknown): Promise<unknown> {
  if (typeof template === 'string') {
    const whole = /^\{(\w+)\}$/.exec(template)
    if (whole) return scene.valueOf(whole[1]!)
    let filled = template
    for (const [found, name] of template.matchAll(/\{(\w+)\}/g))
      filled = filled.replace(found, encodeURIComponent(await scene.valueOf(name!)))
    return filled
  }
  if (Array.isArray(template)) return Promise.all(template.map((one) => fillIn(scene, one)))
  if (typeof template !== 'object' || template === null) return template
  const entries = Object.entries(template).map(
    async ([key, value]) => [key, await fillIn(scene, value)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** Routes that match a call, whatever they respond. */
function findRoutes(call: string): string[] {
  const [method, path = ''] = call.split(' ')
  return own.app.declaredRoutes
    .filter((route) => route.method === method && !route.url.includes('*'))
    .filter(({ url }) => patternOf(url).test(`/api${path}`))
    .map(({ url }) => url)
}

/** A parameter may have a pattern of its own: `/:language(^(?:en|fr)$)`. */
const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/:\w+(?:\(\^(.+?)\$\))?/g, (_, own = '[^/]+') => own)}$`)
