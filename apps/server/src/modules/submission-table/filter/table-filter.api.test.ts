import { blockTypes } from '@formstead/field-types'
import {
  anyFilterCase,
  fieldOfEachType,
  listEdgeCases,
  type AnyFilterCase,
} from '@formstead/form-engine/testing/any-filter-case'
import { inArray, sql, type SQL } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { makeForm } from '../../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { storeAnswers } from '../../../testing/fixtures/test-records.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { tableOf } from '../columns/table-columns.ts'
import { prepareTableFilter } from './table-filter.ts'

const app = await createTestApp()
const { db } = app
const owner = await makeUser(db)
const form = await makeForm(app, owner)
const nowMs = Date.parse('2026-11-16T10:00:00Z')

/** Whether a UTF-8 database can store the value. */
const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value)
  return !text.includes(String.raw`\u0000`) && !/\\ud[89a-f]/i.test(text)
}

/** Throws if the results differ, and counts what the database could decide alone. */
async function compare(
  { fields, filters, stored }: AnyFilterCase,
  timeZone: string,
  asked: { sure: number; open: number; met: number },
): Promise<void> {
  const ids = await storeAnswers(
    db,
    form.id,
    stored.map((answers) => ({ ...answers })),
  )
  const table = tableOf({
    formId: form.id,
    properties: fields,
    removed: [],
    timeZone,
    firstLabel: 'new',
  })
  const prepared = filters.flatMap((tree) => {
    const filter = prepareTableFilter(table, tree, nowMs)
    return filter ? [{ tree, filter }] : []
  })
  const list = (parts: SQL[]) => sql<boolean[]>`array[${sql.join(parts, sql`, `)}]::boolean[]`
  const rows = await db
    .select({
      row: submissions,
      sure: list(prepared.map(({ filter }) => filter.sure)),
      might: list(prepared.map(({ filter }) => filter.might)),
    })
    .from(submissions)
    .where(inArray(submissions.id, ids))
  for (const { row, ...found } of rows)
    for (const [index, { tree, filter }] of prepared.entries()) {
      const [isMet, sure, might] = [filter.isMet(row), found.sure[index], found.might[index]]
      if (isMet ? !might : sure)
        throw new Error(JSON.stringify({ isMet, sure, might, answers: row.answers, tree }))
      asked[sure === might ? 'sure' : 'open']++
      if (isMet) asked.met++
    }
}

test('the database and the engine agree on any filter and any stored value', async () => {
  const asked = { sure: 0, open: 0, met: 0 }
  await fc.assert(
    fc.asyncProperty(
      anyFilterCase,
      fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia'),
      async ({ stored, ...rest }, timeZone) => {
        const storable = stored.filter(isStorable)
        if (storable.length > 0) await compare({ ...rest, stored: storable }, timeZone, asked)
      },
    ),
    { numRuns: 100, seed: 12 },
  )
  expect(asked.met).toBeGreaterThan(1000)
  expect(asked.sure).toBeGreaterThan(2 * asked.open)
})

test.each(fieldOfEachType.map((field) => [field.type, field] as const))(
  '%s: the database and the engine agree on each operator, at and near its limits',
  async (_, field) => {
    const { filters, stored } = listEdgeCases(field)
    const asked = { sure: 0, open: 0, met: 0 }
    await compare({ fields: [field], filters, stored }, 'Europe/Berlin', asked)
    expect(asked.met).toBeGreaterThan(0)
  },
)

test('the database decides about the last days of every month, except February 29', async () => {
  const field = fieldOfEachType.find(({ type }) => type === 'date')!
  const ask = (operator: string, value: string) => ({
    identifier: field.id,
    value: { operator, property_meta: { id: field.id, type: field.type }, value },
  })
  const filters = [ask('equals', '2026-10-31'), ask('before', '2026-10-30')]
  const compareDays = async (days: string[]) => {
    const asked = { sure: 0, open: 0, met: 0 }
    const stored = days.map((day) => ({ [field.id]: day }))
    await compare({ fields: [field], filters, stored }, 'Europe/Berlin', asked)
    return asked
  }
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const days = months.flatMap((month) => [28, 29, 30, 31].map((date) => `2026-${month}-${date}`))
  const exists = (day: string) => new Date(day).toISOString().startsWith(day)
  expect(await compareDays(days.filter(exists))).toEqual({ sure: 82, open: 0, met: 33 })
  const strange = [...days.filter((day) => !exists(day)), '2028-02-29', '2028-02-30']
  expect((await compareDays(strange)).sure).toBe(0)
})

const types = [...blockTypes.values()].flatMap((type) => (type.kind === 'field' ? [type] : []))

test.each(types.map((type) => [type.type, type] as const))(
  '%s: every offered condition can be queried, and every query is a condition',
  (_, { column, answer }) => {
    expect(Object.keys(answer.conditions)).toEqual(expect.arrayContaining([...column.filters]))
    expect(Object.keys(answer.conditions)).toEqual(
      expect.arrayContaining(Object.keys(column.queries)),
    )
  },
)
