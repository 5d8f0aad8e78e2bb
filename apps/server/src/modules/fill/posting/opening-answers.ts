import type { NamedValues } from '@formstead/field-types'
import { type FormBlock, prefillAnswers } from '@formstead/form-engine'
import { answerContextOf, type PublishedForm } from '../../forms/published/published-forms.ts'
import { shownBlocksOf, withheldFieldsOf } from '../../submissions/own/withheld-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of a form that nobody has filled in yet, without those that respondents must not see. */
export const openingAnswers = (published: PublishedForm, parameters: NamedValues): Values => ({
  ...prefillAnswers(shownBlocksOf(published), parameters, answerContextOf(published)),
  ...hiddenValuesFromUrl(published, parameters),
})

/** Values for hidden fields from the URL. Anyone with the URL knows them, so the page may contain them. */
export function hiddenValuesFromUrl(published: PublishedForm, parameters: NamedValues): Values {
  const withheld = withheldFieldsOf(published)
  if (withheld.size === 0) return {}
  const blocks = published.form.blocks
    .filter((entry) => withheld.has(entry.block.id) && isNamed(entry, parameters))
    .map(withoutPrefill)
  return prefillAnswers(blocks, parameters, answerContextOf(published))
}

/** Without this, the author's own value would replace one from the URL that cannot be parsed. */
const withoutPrefill = (entry: FormBlock): FormBlock => ({
  ...entry,
  block: { ...entry.block, prefill: null },
})

const isNamed = ({ block: { id } }: FormBlock, parameters: NamedValues) =>
  [...parameters.all(id), ...parameters.all(`${id}[]`)].length > 0
