import { Redis } from 'ioredis'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import { listUsable } from '../modules/single-sign-on/usable-connections.ts'
import { readCountries } from '../modules/statistics/read-countries.ts'
import { reasonOf } from '../process/operator-text.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'
import { ok, problem, type Finding } from './finding.ts'

const connectTimeoutMs = 3_000
const discovered = z.object({ issuer: z.string() })

/** Queries each configured third-party service without changing anything there. */
export async function checkProviders(config: Config, safeFetch: SafeFetch): Promise<Finding[]> {
  const { redisUrl, geoipFile, google, stripe, telegram } = config
  const checks = [
    redisUrl && checkRedis(redisUrl),
    geoipFile && checkCountries(geoipFile),
    google && checkIssuer(safeFetch, 'Google', google.issuer, 'GOOGLE_ISSUER and the network'),
    stripe && checkStripe(safeFetch, stripe),
    telegram && checkTelegram(safeFetch, telegram.token),
    ...(['recaptcha', 'hcaptcha'] as const).map(
      (name) => config[name] && checkCaptcha(safeFetch, name, config[name].secretKey),
    ),
  ]
  return Promise.all(checks.filter((check) => typeof check === 'object'))
}

/** Checks the single sign-on connections of workspaces and of the instance. */
export async function checkConnections(
  db: Database,
  config: Config,
  safeFetch: SafeFetch,
): Promise<Finding[]> {
  const connections = await listUsable(db, config)
  return Promise.all(
    connections.map(({ name, issuer }) =>
      checkIssuer(safeFetch, name, issuer, 'the issuer of this connection, or switch it off'),
    ),
  )
}

async function checkRedis(url: string): Promise<Finding> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: connectTimeoutMs,
    retryStrategy: () => null,
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return ok('redis', 'It answers.')
  } catch (error) {
    return problem(
      'redis',
      `It does not answer: ${reasonOf(error)}`,
      'Check REDIS_URL. Until it answers, each server counts for itself what it limits.',
    )
  } finally {
    redis.disconnect()
  }
}

async function checkCountries(file: string): Promise<Finding> {
  try {
    readCountries(file)
    return ok('countries', `${file} can be read.`)
  } catch (error) {
    return problem('countries', reasonOf(error), 'Set GEOIP_FILE to a database of countries.')
  }
}

async function checkIssuer(
  safeFetch: SafeFetch,
  name: string,
  issuer: string,
  toCheck: string,
): Promise<Finding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return ask(`sign-in through ${name}`, `Check ${toCheck}.`, async () => {
    const { issuer: told } = discovered.parse(await get(safeFetch, address))
    if (told.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
      throw new Error(`it calls itself ${told}`)
  })
}

function checkStripe(safeFetch: SafeFetch, stripe: NonNullable<Config['stripe']>) {
  const headers = { authorization: `Bearer ${stripe.secretKey}` }
  return ask('Stripe', 'Check STRIPE_SECRET_KEY.', () =>
    get(safeFetch, `${stripe.apiUrl ?? 'https://api.stripe.com'}/v1/balance`, { headers }),
  )
}

const checkTelegram = (safeFetch: SafeFetch, token: string) =>
  ask('Telegram', 'Check TELEGRAM_BOT_TOKEN.', () =>
    get(safeFetch, `https://api.telegram.org/bot${token}/getMe`),
  )

const captchas = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const verdict = z.object({ 'error-codes': z.array(z.string()).default([]) })

/** Sends an invalid captcha response. The provider's error codes mention the secret only if that is invalid too. */
function checkCaptcha(safeFetch: SafeFetch, name: keyof typeof captchas, secret: string) {
  const advice = `Check ${name.toUpperCase()}_SECRET_KEY.`
  return ask(name, advice, async () => {
    const body = new URLSearchParams({ secret, response: 'doctor' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await get(safeFetch, captchas[name], { method: 'POST', headers, body })
    const { 'error-codes': codes } = verdict.parse(answer)
    if (codes.some((code) => code.includes('secret'))) throw new Error(codes.join(', '))
  })
}

async function ask(
  check: string,
  advice: string,
  question: () => Promise<unknown>,
): Promise<Finding> {
  try {
    await question()
    return ok(check, 'It answers.')
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'it answers something else' : reasonOf(error)
    return problem(check, `It cannot be used: ${reason}`, advice)
  }
}

async function get(
  safeFetch: SafeFetch,
  url: string,
  request: Parameters<SafeFetch>[1] = {},
): Promise<unknown> {
  const { status, body } = await safeFetch(url, request)
  if (status !== 200) throw new Error(`it answers ${status}`)
  return JSON.parse(body) as unknown
}
