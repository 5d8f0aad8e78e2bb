import { existsSync } from 'node:fs'
import { z } from 'zod'
import {
  addressList,
  commaList,
  emailList,
  helpLinkList,
  nameServerList,
  originList,
  planPriceList,
  redirectList,
} from './config-lists.ts'
import { crashPoints } from './process/crash-points.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.stringbool()
const megabytes = z.coerce.number().min(1)

/** All environment settings. `.env.example` explains them. */
export const settings = z
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
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).optional(),
    AI_SMALL_MODEL: z.string().min(1).optional(),
    AI_READS_IMAGES: flag.default(false),
    OIDC_FORCE_LOGIN: flag.default(false),
    MCP_ENABLED: flag.optional(),
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]+$/, 'must be the token of a bot, as BotFather gives it')
      .optional(),
    CADDY_SECRET: z
      .string()
      .regex(/^[\w-]{16,100}$/, 'must have 16 to 100 letters, digits, - or _')
      .optional(),
    CADDY_AUTHORIZED_IPS: addressList.optional(),
    CUSTOM_DOMAIN_TARGET: z.string().toLowerCase().pipe(z.hostname()).optional(),
    DNS_SERVERS: nameServerList.default([]),
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
    if (values.CADDY_SECRET && !values.APP_URL) {
      context.addIssue({
        code: 'custom',
        path: ['CADDY_SECRET'],
        message: 'needs APP_URL beside it: any other name may be a custom domain',
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
  ['AI_BASE_URL', 'AI_MODEL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'],
  ['CADDY_SECRET', 'CADDY_AUTHORIZED_IPS'],
  ['APPSUMO_CLIENT_ID', 'APPSUMO_CLIENT_SECRET'],
  ['APPSUMO_CLIENT_ID', 'APPSUMO_API_KEY'],
] as const
