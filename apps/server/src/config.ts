import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  commaList,
  emailList,
  helpLinkList,
  originList,
  planPriceList,
  redirectList,
} from './config-lists.ts'
import { crashPoints } from './process/crash-points.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.stringbool()
const megabytes = z.coerce.number().min(1)

const settings = z
  .object({
    APP_NAME: z.string().min(1).default('Formstead'),
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    SUPPORT_EMAIL: z.email().optional(),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    SELF_HOSTED: flag.default(true),
    ADMIN_EMAILS: emailList.default([]),
    MODERATOR_EMAILS: emailList.default([]),
    TEMPLATE_EDITOR_EMAILS: emailList.default([]),
    ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
    ADMIN_PASSWORD: z.string().min(1).max(255).optional(),
    RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
    RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
    HCAPTCHA_SITE_KEY: z.string().min(1).optional(),
    HCAPTCHA_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_CLIENT_ID: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_PRICES: planPriceList.optional(),
    STRIPE_COUPON: z.string().min(1).optional(),
    PRO_PRICE_MONTHLY: z.coerce.number().positive().default(19),
    PRO_PRICE_YEARLY: z.coerce.number().positive().default(192),
    APPSUMO_CLIENT_ID: z.string().min(1).optional(),
    APPSUMO_CLIENT_SECRET: z.string().min(1).optional(),
    APPSUMO_API_KEY: z.string().min(1).optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    OIDC_FORCE_LOGIN: flag.default(false),
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]+$/, 'must be the token of a bot, as BotFather gives it')
      .optional(),
    CUSTOM_CODE: z.enum(['off', 'isolated', 'full']).default('isolated'),
    FRAME_ORIGINS: originList.default([]),
    HELP_LINKS: helpLinkList.default(new Map()),
    CRISP_WEBSITE_ID: z.uuid().optional(),
    FEATUREBASE_ORGANIZATION: z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of the organization, without dots')
      .optional(),
    AMPLITUDE_API_KEY: z.string().min(1).optional(),
    AMPLITUDE_API_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://api2.amplitude.com/2/httpapi'),
    REDIRECTS: redirectList.default([]),
    ROOT_REDIRECT_URL: z.url({ protocol: /^https?$/ }).optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    TRUST_PROXY: commaList.optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    GEOIP_FILE: z.string().min(1).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(10),
    DATABASE_WAIT_SECONDS: z.coerce.number().int().min(1).max(60).default(2),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    RESPONDENT_MAILS_PER_DAY: z.coerce.number().int().min(0).optional(),
    MAIL_FROM: z.string().min(3).default('Formstead <forms@localhost>'),
    S3_BUCKET: z.string().min(3).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_FORCE_PATH_STYLE: flag.default(false),
    FORM_STORAGE_MB: megabytes.optional(),
    WORKSPACE_STORAGE_MB: megabytes.optional(),
    UPLOAD_MB_PER_HOUR: megabytes.max(4_000_000).optional(),
    UNCLAIMED_FORM_MB: megabytes.optional(),
    UNCLAIMED_MB: megabytes.optional(),
    FREE_DISK_MB: megabytes.default(500),
    APP_KEY: z.string().min(1).optional(),
    APP_PREVIOUS_KEYS: commaList.default([]),
    BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
    OUTBOUND_ALLOW_HTTP: flag.default(false),
    OUTBOUND_ALLOW_HOSTS: commaList.default([]),
    CRASH_AT: z.enum(crashPoints).optional(),
  })
  .superRefine((values, context) => {
    if (values.TRUST_PROXY?.some((entry) => /^(true|\*|\d+)$/.test(entry))) {
      context.addIssue({
        code: 'custom',
        path: ['TRUST_PROXY'],
        message:
          'must list the addresses of your proxies, as in 10.0.0.0/8: trusting anyone lets visitors choose their IP',
      })
    }
    if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
      context.addIssue({
        code: 'custom',
        path: ['S3_BUCKET'],
        message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
      })
    }
    if (values.GEOIP_FILE && !existsSync(values.GEOIP_FILE)) {
      context.addIssue({
        code: 'custom',
        path: ['GEOIP_FILE'],
        message: 'names a file that is not there',
      })
    }
    for (const [one, other] of pairs) {
      if ((values[one] === undefined) === (values[other] === undefined)) continue
      context.addIssue({ code: 'custom', path: [one], message: `goes with ${other}, set both` })
    }
  })

const pairs = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['HCAPTCHA_SITE_KEY', 'HCAPTCHA_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'],
  ['APPSUMO_CLIENT_ID', 'APPSUMO_CLIENT_SECRET'],
  ['APPSUMO_CLIENT_ID', 'APPSUMO_API_KEY'],
] as const

export const settingNames = Object.keys(settings.shape) as (keyof typeof settings.shape)[]

export type Config = ReturnType<typeof readConfig>

/** Settings of the `.env` file in the working directory, where the environment has none. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** What a process that we start finds in its environment. */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

/** An empty value counts as unset, so that `PORT=` in a compose file means the default. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues)
  const values = parsed.data
  return {
    appName: values.APP_NAME,
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    /** Only a host that the operator chose may be insisted on. */
    appUrlIsGiven: values.APP_URL !== undefined,
    supportEmail: values.SUPPORT_EMAIL ?? addressOf(values.MAIL_FROM),
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    role: values.ROLE,
    isSelfHosted: values.SELF_HOSTED,
    staffEmails: {
      admins: values.ADMIN_EMAILS,
      moderators: values.MODERATOR_EMAILS,
      templateEditors: values.TEMPLATE_EDITOR_EMAILS,
    },
    firstAccount: bothOf(values.ADMIN_EMAIL, values.ADMIN_PASSWORD, (email, password) => ({
      email,
      password,
    })),
    recaptcha: bothOf(values.RECAPTCHA_SITE_KEY, values.RECAPTCHA_SECRET_KEY, captchaKeys),
    hcaptcha: bothOf(values.HCAPTCHA_SITE_KEY, values.HCAPTCHA_SECRET_KEY, captchaKeys),
    stripe: bothOf(
      values.STRIPE_SECRET_KEY,
      values.STRIPE_PUBLISHABLE_KEY,
      (secretKey, publishableKey) => ({
        secretKey,
        publishableKey,
        apiUrl: values.STRIPE_API_URL,
        clientId: values.STRIPE_CLIENT_ID,
      }),
    ),
    /** Only where the service is hosted and Stripe knows its prices are plans sold. */
    billing:
      !values.SELF_HOSTED && values.STRIPE_SECRET_KEY
        ? bothOf(values.STRIPE_WEBHOOK_SECRET, values.STRIPE_PRICES, (webhookSecret, prices) => ({
            secretKey: values.STRIPE_SECRET_KEY!,
            apiUrl: values.STRIPE_API_URL,
            webhookSecret,
            prices,
            coupon: values.STRIPE_COUPON,
            shownPrices: { monthly: values.PRO_PRICE_MONTHLY, yearly: values.PRO_PRICE_YEARLY },
          }))
        : undefined,
    appsumo: values.SELF_HOSTED
      ? undefined
      : bothOf(values.APPSUMO_CLIENT_ID, values.APPSUMO_CLIENT_SECRET, (clientId, clientSecret) => {
          return { clientId, clientSecret, apiKey: values.APPSUMO_API_KEY! }
        }),
    google: bothOf(
      values.GOOGLE_CLIENT_ID,
      values.GOOGLE_CLIENT_SECRET,
      (clientId, clientSecret) => ({ clientId, clientSecret, issuer: values.GOOGLE_ISSUER }),
    ),
    /** Passwords, passkeys and Google are for staff only, as long as there is a provider to sign in through. */
    oidcForceLogin: values.OIDC_FORCE_LOGIN,
    telegram: values.TELEGRAM_BOT_TOKEN
      ? { token: values.TELEGRAM_BOT_TOKEN, botId: values.TELEGRAM_BOT_TOKEN.split(':')[0]! }
      : undefined,
    customCode: values.CUSTOM_CODE,
    frameOrigins: values.FRAME_ORIGINS,
    redirects: values.REDIRECTS,
    /** Where the site of an instance of one's own leads. */
    rootRedirectUrl: values.SELF_HOSTED ? values.ROOT_REDIRECT_URL : undefined,
    helpLinks: values.HELP_LINKS,
    chatWebsiteId: values.CRISP_WEBSITE_ID,
    feedbackOrganization: values.FEATUREBASE_ORGANIZATION,
    analytics: values.AMPLITUDE_API_KEY
      ? { key: values.AMPLITUDE_API_KEY, url: values.AMPLITUDE_API_URL }
      : undefined,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? false,
    metricsToken: values.METRICS_TOKEN,
    geoipFile: values.GEOIP_FILE && resolve(values.GEOIP_FILE),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1000,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    /** Without a mail server, mail stays in the outbox, where people cannot read it. */
    canSendMail: values.SMTP_URL !== undefined,
    mailFrom: values.MAIL_FROM,
    respondentMailsPerDay: values.RESPONDENT_MAILS_PER_DAY ?? (values.SELF_HOSTED ? 5_000 : 500),
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
            forcePathStyle: values.S3_FORCE_PATH_STYLE,
          }
        : undefined,
    storageQuota: {
      formBytes: bytesOf(values.FORM_STORAGE_MB ?? (values.SELF_HOSTED ? undefined : 5_000)),
      workspaceBytes: bytesOf(
        values.WORKSPACE_STORAGE_MB ?? (values.SELF_HOSTED ? undefined : 20_000),
      ),
    },
    uploadBytesPerHour:
      (values.UPLOAD_MB_PER_HOUR ?? (values.SELF_HOSTED ? 5_000 : 500)) * 1_000_000,
    unclaimedQuota: {
      formBytes: (values.UNCLAIMED_FORM_MB ?? (values.SELF_HOSTED ? 20_000 : 5_000)) * 1_000_000,
      instanceBytes: (values.UNCLAIMED_MB ?? (values.SELF_HOSTED ? 50_000 : 200_000)) * 1_000_000,
    },
    freeDiskBytes: values.FREE_DISK_MB * 1_000_000,
    appKey: values.APP_KEY,
    previousAppKeys: values.APP_PREVIOUS_KEYS,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    outbound: { allowHttp: values.OUTBOUND_ALLOW_HTTP, allowHosts: values.OUTBOUND_ALLOW_HOSTS },
    crashAt: values.CRASH_AT,
  }
}

const bytesOf = (megabytes: number | undefined) =>
  megabytes === undefined ? null : megabytes * 1_000_000

/** `Formstead <forms@localhost>` is how a mail names its sender. */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

const captchaKeys = (siteKey: string, secretKey: string) => ({ siteKey, secretKey })

function bothOf<One, Other, Pair>(
  one: One | undefined,
  other: Other | undefined,
  pair: (one: One, other: Other) => Pair,
): Pair | undefined {
  return one !== undefined && other !== undefined ? pair(one, other) : undefined
}

export class ConfigError extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
    this.name = 'ConfigError'
  }
}
