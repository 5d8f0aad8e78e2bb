import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'

type Question = { id: string; name: string }
export type QuestionChange = Question & { kind: 'added' | 'removed' | 'renamed'; before: string }

/** How the questions of a version differ from the current ones. */
export function compareQuestions(
  asked: readonly Pick<Block, 'id' | 'name' | 'type'>[],
  now: readonly Question[],
): QuestionChange[] {
  const before = new Map(
    asked.flatMap(({ id, name, type }) =>
      blockTypes.get(type)?.kind === 'field' ? [[id, name] as const] : [],
    ),
  )
  const present = new Set(now.map(({ id }) => id))
  const changed = now.flatMap(({ id, name }): QuestionChange[] => {
    const old = before.get(id)
    if (old === undefined) return [{ id, kind: 'added', name, before: '' }]
    return old === name ? [] : [{ id, kind: 'renamed', name, before: old }]
  })
  const removed = [...before].flatMap(([id, name]): QuestionChange[] =>
    present.has(id) ? [] : [{ id, kind: 'removed', name, before: '' }],
  )
  return [...changed, ...removed]
}
