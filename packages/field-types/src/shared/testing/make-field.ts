import { matchesPattern } from '@formstead/pattern/matches-pattern'
import type { AnswerContext } from '../../definition/answer-context.ts'
import type { BlockType } from '../../definition/block-type.ts'
import { commonSettings } from '../../definition/common-settings.ts'
import type { Field } from '../../definition/field.ts'

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
