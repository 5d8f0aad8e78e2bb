import type { Posted } from '@formstead/field-types'
import { isAlwaysHidden, prefillAnswers, type FormBlock } from '@formstead/form-engine'
import type { PublishedForm } from '../forms/published-forms.ts'
import { contextOf } from './answer-moment.ts'

type Values = Readonly<Record<string, unknown>>

/** What the address puts into hidden fields. Whoever has the address knows it, so the page may hold it. */
export function hiddenFromAddress(published: PublishedForm, parameters: Posted): Values {
  const blocks = published.form.blocks
    .filter((entry) => isAlwaysHidden(entry.block) && isNamed(entry, parameters))
    .map(withoutPrefill)
  if (blocks.length === 0) return {}
  const form = { ...published.form, blocks }
  return prefillAnswers(form, parameters, {}, contextOf(published))
}

/** Else the author's own value would take the place of one that cannot be read. */
const withoutPrefill = (entry: FormBlock): FormBlock => ({
  ...entry,
  block: { ...entry.block, prefill: null },
})

const isNamed = ({ block: { id } }: FormBlock, parameters: Posted) =>
  [...parameters.all(id), ...parameters.all(`${id}[]`)].length > 0
