import type { FormContent, FormParts } from './form.ts'

/** What `openFormWith` needs for a document: the server tells the page what to download. */
export function listNeededParts({
  properties,
  computed_variables: variables,
}: FormContent): (keyof FormParts)[] {
  const hasMentions = properties.some(({ logic, validation }) =>
    JSON.stringify([logic, validation]).includes('mention-field-id'),
  )
  return [
    ...(variables.length > 0 ? (['formulas'] as const) : []),
    ...(hasMentions ? (['readMentionValue'] as const) : []),
  ]
}
