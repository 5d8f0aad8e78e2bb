import { blockTypes } from '@formstead/field-types'
import { computedConditions } from '@formstead/form-engine'
import {
  compileCatalog,
  createTranslator,
  loadProblemCatalog,
  languages,
  translateProblem,
} from '@formstead/i18n'
import { describe, expect, test } from 'vitest'
import { phraseCatalog, problemCatalog } from './problem-catalog.ts'

const valuesByCode = new Map<string, readonly string[]>([
  ...Object.entries(problemCatalog),
  ...Object.entries(phraseCatalog),
])

describe.each(languages)('the messages in %s', async (language) => {
  const messages = await loadProblemCatalog(language)
  const compiled = compileCatalog(messages)

  test('match the codes: none is missing, and none is superfluous', () => {
    expect(Object.keys(messages).toSorted()).toEqual([...valuesByCode.keys()].toSorted())
  })

  test('use the values of their code', () => {
    const filled = Object.entries(compiled).map(([code, message]) => [code, namesIn(message)])
    const expected = [...valuesByCode].map(([code, names]) => [code, names.toSorted()])
    expect(Object.fromEntries(filled)).toEqual(Object.fromEntries(expected))
  })

  test('have no braces left once they are filled in', () => {
    const { t } = createTranslator<string>(language, compiled)
    const unfilled = [...valuesByCode].filter(([code, names]) => {
      const values = Object.fromEntries(names.map((name) => [name, 2]))
      return /\{|undefined/.test(translateProblem(t, { code, values }))
    })
    expect(unfilled.map(([code]) => code)).toEqual([])
  })
})

test('a value may itself be a message', async () => {
  const { t } = createTranslator<string>('fr', compileCatalog(await loadProblemCatalog('fr')))
  const field = { code: 'field.named', values: { name: { code: 'field_name.email' } } }
  expect(translateProblem(t, { code: 'request.required', values: { field } })).toBe(
    'Le champ « E-mail » est obligatoire.',
  )
})

test('every operator of a condition has a name', () => {
  const operators = [...blockTypes.values()].flatMap((type) =>
    type.kind === 'field' ? Object.keys(type.answer.conditions) : [],
  )
  const all = new Set([...operators, ...Object.keys(computedConditions)])
  expect([...all].filter((operator) => !valuesByCode.has(`operator.${operator}`))).toEqual([])
})

/** The names of the values in a compiled message, including its plural forms. */
function namesIn(message: unknown): string[] {
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      names.add(String(token[0]))
      for (const form of Object.values((token[2] ?? {}) as object)) visit(form)
    }
  }
  visit(message)
  return [...names].toSorted()
}
