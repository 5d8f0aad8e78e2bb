import type { FormContent, FormParts } from './form.ts'

/** What `openFormWith` needs for a document: the server tells the page what to download. */
export function listNeededParts({
  properties,
  computed_variables: variables,
}: FormContent): (keyof FormParts)[] {
  const logic = JSON.stringify(properties.map(({ logic, validation }) => [logic, validation]))
  return [
    ...(variables.length > 0 ? (['formulas'] as const) : []),
    ...(logic.includes('mention-field-id') ? (['readMentionValue'] as const) : []),
    ...(logic.includes('match_regex') || logic.includes('matches_regex')
      ? (['matchesPattern'] as const)
      : []),
  ]
}
