import { blockTypes, pickPublic } from '@formstead/field-types'
import type { Draft } from '../edits/edit.ts'
import { readDraft } from '../edits/read-draft.ts'
import {
  generatedCommonSettings,
  generatedOwnSettings,
  type FormStyle,
} from './generated-settings.ts'
import { proposableSettings } from './proposed-change.ts'

/** The parts of a draft that a model sees: texts, the settings that it may change, logic and variables. */
export function outlineDraft(draft: Draft) {
  const form = readDraft(draft)
  const style: FormStyle = form.presentation_style
  return {
    ...pickPublic(form, proposableSettings),
    variables: form.computed_variables.map(({ name, formula }) => ({ name, formula })),
    blocks: form.properties.map((block) => {
      const type = blockTypes.get(block.type)
      const rules = type && {
        ...generatedCommonSettings(type, style),
        ...generatedOwnSettings(type),
      }
      return {
        id: block.id,
        type: block.type,
        ...(rules ? pickPublic(block, rules) : { name: block.name }),
        ...(block.logic ? { logic: block.logic } : {}),
        ...(block.validation ? { validation: block.validation } : {}),
      }
    }),
  }
}

/** The operators of conditions on each kind of field in a draft, with the kind of value that they take. */
export function listOperators(draft: Draft): Record<string, Record<string, string>> {
  const types = new Set(draft.properties.map(({ type }) => String(type)))
  const described = [...types].flatMap((name) => {
    const type = blockTypes.get(name)
    if (type?.kind !== 'field') return []
    const offered = Object.entries(type.answer.conditions).filter(
      ([, { isLegacy, asksSubmissions }]) => !isLegacy && !asksSubmissions,
    )
    return [[name, Object.fromEntries(offered.map(([key, { takes }]) => [key, takes]))] as const]
  })
  return Object.fromEntries(described)
}
