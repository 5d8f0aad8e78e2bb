import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { settings } from './config-settings.ts'

export const settingNames = Object.keys(settings.shape) as (keyof typeof settings.shape)[]

export type Config = ReturnType<typeof readConfig>

/** Loads the `.env` file in the working directory; existing environment variables take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** The environment for child processes. */
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
    /** Only a host that the operator chose can be enforced. */
    appUrlIsGiven: values.APP_URL !== undefined,
    supportEmail: values.SUPPORT_EMAIL ?? addressOf(values.MAIL_FROM),
    port: values.PORT,
    host: values.HOST.replace(/^\[(.+)\]$/, '$1'),
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
    /** Plans are sold only on the hosted service, and only if Stripe prices are configured. */
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
    /** Without it, no AI feature is offered and nothing is sent. */
    ai: bothOf(values.AI_BASE_URL, values.AI_MODEL, (baseUrl, model) => ({
      baseUrl: baseUrl.replace(/\/+$/, ''),
      apiKey: values.AI_API_KEY,
      model,
      smallModel: values.AI_SMALL_MODEL ?? model,
      readsImages: values.AI_READS_IMAGES,
    })),
    /** Limits passwords, passkeys and Google to instance admins while there is a provider to sign in through. */
    oidcForceLogin: values.OIDC_FORCE_LOGIN,
    /** For self-hosted instances, until an admin decides in the app. */
    mcpEnabled: values.MCP_ENABLED,
    telegram: values.TELEGRAM_BOT_TOKEN
      ? { token: values.TELEGRAM_BOT_TOKEN, botId: values.TELEGRAM_BOT_TOKEN.split(':')[0]! }
      : undefined,
    /** Custom domains require a proxy that asks us before it requests a certificate. */
    customDomains: bothOf(
      values.CADDY_SECRET,
      values.CADDY_AUTHORIZED_IPS,
      (secret, authorizedIps) => ({
        secret,
        authorizedIps,
        target: values.CUSTOM_DOMAIN_TARGET ?? new URL(values.APP_URL!).hostname,
      }),
    ),
    dnsServers: values.DNS_SERVERS,
    customCode: values.CUSTOM_CODE,
    frameOrigins: values.FRAME_ORIGINS,
    redirects: values.REDIRECTS,
    /** Where the root of a self-hosted instance redirects to. */
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
    /** Without a mail server, mail stays in the outbox, where recipients cannot read it. */
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

/** Extracts the address from a sender such as `Formstead <forms@localhost>`. */
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
