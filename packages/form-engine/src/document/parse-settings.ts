import type * as z from 'zod'
import { text } from '@formstead/field-types'
import { describeIssue } from './describe-issue.ts'
import type { Finding } from './form-document.ts'
import { formSettings } from './form-settings.ts'
import { readMoment } from './read-moment.ts'
import { systemKeys } from './system-keys.ts'

type Settings = z.output<typeof formSettings>

/** All but the blocks. Defaults stand for what was refused, so that other checks can go on. */
export function parseSettings(stored: Readonly<Record<string, unknown>>): {
  settings: Settings
  findings: Finding[]
} {
  const { password, ...given } = stored
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => !isForeign(key)))
  const { data, error } = formSettings.safeParse(own, { error: describeIssue })
  const settings = data ?? formSettings.parse(withoutRefused(own, error.issues))
  const closing = readClosing(settings)
  return {
    settings: { ...settings, ...closing.settings },
    findings: [
      ...(error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
      ...checkPassword(password),
      ...closing.findings,
    ],
  }
}

const isForeign = (key: string) => key === 'properties' || systemKeys.has(key)

const withoutRefused = (
  stored: Readonly<Record<string, unknown>>,
  issues: readonly { path: PropertyKey[] }[],
) => {
  const refused = new Set(issues.map(({ path }) => String(path[0])))
  const rest = Object.entries(stored).filter(([key]) => !refused.has(key))
  return { visibility: 'draft', ...Object.fromEntries(rest) }
}

function readClosing({ closes_at, settings }: Settings): {
  settings: Pick<Settings, 'closes_at'>
  findings: Finding[]
} {
  const moment = closes_at && readMoment(closes_at, settings.time_zone)
  if (moment || !closes_at) return { settings: { closes_at: moment }, findings: [] }
  const message = 'Must be a date, or a date and time, such as 2027-01-31T18:00.'
  return { settings: { closes_at: null }, findings: [{ path: 'closes_at', message }] }
}

const passwordRule = text(255)

function checkPassword(password: unknown): Finding[] {
  const { error } = passwordRule.safeParse(password)
  return (error?.issues ?? []).map(({ message }) => ({ path: 'password', message }))
}
