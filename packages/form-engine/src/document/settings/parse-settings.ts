import * as z from 'zod'
import { text } from '@formstead/field-types'
import type { FormProblem } from '../form-document.ts'
import { formProblem } from '../form-problems.ts'
import { formSettings } from './form-settings.ts'
import { parseWithProblems } from '../parse/parse-with-problems.ts'
import { readMoment } from './read-moment.ts'
import { systemKeys } from './system-keys.ts'

type Settings = z.output<typeof formSettings>

/** Parses everything except the blocks. Defaults replace refused values, so that other checks can continue. */
export function parseSettings(stored: Readonly<Record<string, unknown>>): {
  settings: Settings
  problems: FormProblem[]
} {
  const { password, ...given } = stored
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => !isForeign(key)))
  const parsed = parseWithProblems(formSettings, own)
  const settings =
    'data' in parsed ? parsed.data : formSettings.parse({ visibility: 'draft', ...parsed.rest })
  const closing = readClosing(settings)
  return {
    settings: { ...settings, ...closing.settings },
    problems: [
      ...('problems' in parsed ? parsed.problems : []),
      ...checkPassword(password),
      ...closing.problems,
    ],
  }
}

const isForeign = (key: string) => key === 'properties' || systemKeys.has(key)

function readClosing({ closes_at, settings }: Settings): {
  settings: Pick<Settings, 'closes_at'>
  problems: FormProblem[]
} {
  const moment = closes_at && readMoment(closes_at, settings.time_zone)
  if (moment || !closes_at) return { settings: { closes_at: moment }, problems: [] }
  return {
    settings: { closes_at: null },
    problems: [formProblem('closes_at', 'setting.moment')],
  }
}

const passwordRule = z.object({ password: text(255) })

function checkPassword(password: unknown): FormProblem[] {
  const parsed = parseWithProblems(passwordRule, { password })
  return 'problems' in parsed ? parsed.problems : []
}
