import { commonSettings, type NamedValues } from '@formstead/field-types'
import type { Form, FormContent, NamedVariable } from '../form.ts'
import type { ConditionGroup, ConditionLeaf, ConditionNode, LogicAction } from '../logic/logic.ts'
import { openForm } from '../open-form.ts'
import { behaviorOf } from './answer-types.ts'

export type BlockGiven = { id: string; type?: string; [setting: string]: unknown }

type ContentGiven = {
  variables?: readonly NamedVariable[]
  style?: string
  quiz?: { enabled: boolean; pass_mark?: number | null }
}

/** Blocks of the types in answer-types.ts, named after their ids: `a` is “A”. The default type is text. */
export function makeContent(
  blocks: readonly BlockGiven[],
  { variables = [], style, quiz }: ContentGiven = {},
): FormContent {
  return {
    properties: blocks.map((block) => ({
      ...commonSettings.parse({ name: block.id.toUpperCase(), type: 'words', ...block }),
      ...('logic' in block && { logic: block['logic'] }),
    })),
    computed_variables: variables,
    presentation_style: style,
    settings: { quiz },
  }
}

export const makeForm = (...given: Parameters<typeof makeContent>): Form =>
  openForm(makeContent(...given), behaviorOf)

export const variable = (id: string, formula: string): NamedVariable => ({
  id,
  name: id.toUpperCase(),
  formula,
})

export const ask = (
  id: string,
  operator: string,
  value?: unknown,
  type = 'words',
): ConditionLeaf => ({
  identifier: id,
  value: { property_meta: { id, type }, operator, ...(value !== undefined && { value }) },
})

export const and = (...children: ConditionNode[]): ConditionGroup => ({
  operatorIdentifier: 'and',
  children,
})

export const or = (...children: ConditionNode[]): ConditionGroup => ({
  operatorIdentifier: 'or',
  children,
})

export const when = (conditions: ConditionNode | null, ...actions: LogicAction[]) => ({
  conditions,
  actions,
})

export const mention = (id: string, fallback = ''): string =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="Field ${id}" mention-fallback="${fallback}">Field ${id}</span>`

export const context = { nowMs: Date.UTC(2026, 10, 15, 11), timeZone: 'Europe/Berlin' }

export const posted = (values: Readonly<Record<string, readonly string[]>>): NamedValues => ({
  all: (name) => new Map(Object.entries(values)).get(name) ?? [],
})
