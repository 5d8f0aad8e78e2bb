import type { MessageKey, Translator } from '@formstead/i18n'
import type { AuditEntry } from './use-audit-log.ts'

const names: Record<string, MessageKey> = {
  before: 'audit.detail.before',
  after: 'audit.detail.after',
  role: 'audit.detail.role',
  email: 'audit.detail.email',
  invited_by: 'audit.detail.invited_by',
  host: 'audit.detail.host',
  hours: 'audit.detail.hours',
  value: 'audit.detail.value',
  setting: 'audit.detail.setting',
  has_code: 'audit.detail.has_code',
  has_css: 'audit.detail.has_css',
  for_good: 'audit.detail.for_good',
  provider: 'audit.detail.provider',
  recipient: 'audit.detail.recipient',
  kind: 'audit.detail.kind',
  route: 'audit.detail.route',
  status: 'audit.detail.status',
  abilities: 'audit.detail.abilities',
  expires_at: 'audit.detail.expires_at',
  passkeys: 'audit.detail.passkeys',
  reason: 'audit.detail.reason',
  by: 'audit.detail.by',
  minutes: 'audit.detail.minutes',
  days: 'audit.detail.days',
  tier: 'audit.detail.tier',
  coupon: 'audit.detail.coupon',
  writes: 'audit.detail.writes',
  format: 'audit.detail.format',
  count: 'audit.detail.count',
  forms: 'audit.detail.forms',
  form: 'audit.detail.form',
  enabled: 'audit.detail.enabled',
  enforced: 'audit.detail.enforced',
  issuer: 'audit.detail.issuer',
  visibility: 'audit.detail.visibility',
  by_staff: 'audit.detail.by_staff',
  copy_of: 'audit.detail.copy_of',
  from: 'audit.detail.before',
  role_before: 'audit.detail.before',
  to: 'audit.detail.after',
}

const words: Record<string, MessageKey> = {
  owner: 'audit.value.owner',
  admin: 'audit.value.admin',
  user: 'audit.value.user',
  readonly: 'audit.value.readonly',
  moderator: 'audit.value.moderator',
  active: 'audit.value.active',
  inactive: 'audit.value.inactive',
  public: 'audit.value.public',
  closed: 'audit.value.closed',
  draft: 'audit.value.draft',
  announcement: 'audit.value.announcement',
  code: 'audit.value.code',
  file_links: 'audit.value.file_links',
  retention: 'audit.value.retention',
  'command line': 'audit.value.command_line',
  google: 'audit.value.google',
  oidc: 'audit.value.oidc',
}

/** Free texts by users, shown unchanged even if they happen to match one of our terms. */
const freeTexts = new Set([
  'reason',
  'email',
  'invited_by',
  'host',
  'recipient',
  'issuer',
  'route',
  'copy_of',
])
/** Not useful to people. */
const hidden = new Set(['icon', 'session', 'unit'])

/** The details of an entry besides its sentence, each as a name and a value. */
export function describeDetails(
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
  { t, formatDate, formatNumber, language }: Translator,
): [name: string, value: string][] {
  const isNamed = action === 'workspace.renamed' || action === 'form.moved'
  const print = (key: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map(String).join(', ')
    if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no')
    if (key === 'expires_at') return formatDate(String(value), { dateStyle: 'medium' })
    if (key === 'value') return printSpan(Number(value), String(details['unit']), language)
    if (typeof value === 'number') return formatNumber(value)
    const text = String(value)
    if (action === 'staff.role_changed' && text === 'user') return t('admin.role.user')
    const word = freeTexts.has(key) || isNamed ? undefined : words[text]
    return word ? t(word) : text
  }
  return Object.entries(details)
    .filter(([key, value]) => !hidden.has(key) && value !== null && value !== '')
    .map(([key, value]) => [names[key] ? t(names[key]) : key, print(key, value)])
}

/** For example "30 days" or "2 years". */
const printSpan = (count: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
