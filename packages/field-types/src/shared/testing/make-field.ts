import { matchesPattern } from '@formstead/pattern/matches-pattern'
import type { AnswerContext } from '../../definition/answer-context.ts'
import type { BlockType } from '../../definition/block-type.ts'
import { commonSettings } from '../../definition/common-settings.ts'
import type { Field } from '../../definition/field.ts'
import type { NamedValues } from '../posted.ts'
import type { Tallies } from '../../definition/summary.ts'
import { issueKind, issueProblem } from '../../problems/issue-problem.ts'
import { settingProblems } from '../../problems/setting-problems.ts'

/** A field as the engine provides it, with all defaults filled in. */
export function makeField<Settings extends object = Record<string, unknown>>(
  { type, settings }: Pick<BlockType, 'type' | 'settings'>,
  given: Record<string, unknown> = {},
): Field<Settings> {
  const raw = { id: 'field', name: 'Question', type, ...given }
  return { ...commonSettings.parse(raw), ...settings.parse(raw) }
}

/** Noon on a Sunday in Berlin, which is 11:00 UTC. */
export const context: AnswerContext = {
  nowMs: Date.UTC(2026, 10, 15, 11),
  timeZone: 'Europe/Berlin',
  matchesPattern,
}

export const posted = (values: Record<string, string | string[]>): NamedValues => ({
  all: (name) => [values[name] ?? []].flat(),
})

/** The statistics for these answers, each given as its tally keys. */
export function makeTallies(answers: readonly (readonly string[])[]): Tallies {
  const counts = new Map<string, number>()
  for (const line of answers.flat()) counts.set(line, (counts.get(line) ?? 0) + 1)
  return { answered: answers.length, skipped: 0, counts, latest: [], charges: [] }
}

/** Path, code and values of all problems of the settings. */
export const settingsProblems = (
  settings: BlockType['settings'],
  given: Record<string, unknown>,
): [path: string, code: string, values: object][] =>
  (settings.safeParse(given, { error: issueKind }).error?.issues ?? []).map((issue) => {
    const { code, values } = issueProblem(settingProblems, 'setting', issue)
    return [issue.path.join('.'), code, values]
  })
