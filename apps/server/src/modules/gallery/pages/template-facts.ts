import type { TemplatePage } from '@formstead/contract/gallery-page'
import { blockTypes } from '@formstead/field-types'
import type { FormDocument } from '@formstead/form-engine'

const questionsPerMinute = 5

/** Facts that help people choose a form. */
export function factsOf(document: FormDocument): TemplatePage['facts'] {
  const types = document.properties.map(({ type }) => blockTypes.get(type))
  const questions = types.filter((type) => type?.kind === 'field').length
  return {
    questions,
    pages: 1 + types.filter((type) => type?.kind === 'layout' && type.breaksPage).length,
    minutes: Math.max(1, Math.round(questions / questionsPerMinute)),
    has_logic: document.properties.some(({ logic }) => logic !== null && logic !== undefined),
    calculates: document.computed_variables.length > 0,
    closes_when_full: document.max_submissions_count !== null,
  }
}

/** For a document that has not been parsed. */
export const countQuestions = ({ properties }: Readonly<Record<string, unknown>>): number | null =>
  Array.isArray(properties)
    ? properties.filter(({ type }) => blockTypes.get(String(type))?.kind === 'field').length
    : null
