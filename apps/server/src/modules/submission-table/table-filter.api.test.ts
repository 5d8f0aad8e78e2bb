import { blockTypes } from '@formstead/field-types'
import { anyFilterCase } from '@formstead/form-engine/testing/any-filter-case'
import { inArray, sql, type SQL } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/test-forms.ts'
import { makeUser } from '../../testing/test-people.ts'
import { storeAnswers } from '../../testing/test-records.ts'
import { submissions } from '../submissions/submissions.table.ts'
import { tableOf } from './table-columns.ts'
import { prepareTableFilter } from './table-filter.ts'

const app = await createTestApp()
const { db } = app
const owner = await makeUser(db)
const form = await makeForm(app, owner)
const nowMs = Date.parse('2026-11-16T10:00:00Z')

/** What a database of texts in UTF-8 can hold. */
const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value)
  return !text.includes(String.raw`\u0000`) && !/\\ud[89a-f]/i.test(text)
}

test('whatever is asked of whatever is stored, the database and the engine agree', async () => {
  const asked = { sure: 0, open: 0, met: 0 }
  await fc.assert(
    fc.asyncProperty(
      anyFilterCase,
      fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia'),
      async ({ fields, filters, stored }, timeZone) => {
        if (!stored.some(isStorable)) return
        const ids = await storeAnswers(
          db,
          form.id,
          stored.filter(isStorable).map((answers) => ({ ...answers })),
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
      },
    ),
    { numRuns: 100, seed: 12 },
  )
  expect(asked.met).toBeGreaterThan(1000)
  expect(asked.sure).toBeGreaterThan(2 * asked.open)
})

const types = [...blockTypes.values()].flatMap((type) => (type.kind === 'field' ? [type] : []))

test.each(types.map((type) => [type.type, type] as const))(
  '%s: what the table offers can be asked, and what is asked is a condition',
  (_, { column, answer }) => {
    expect(Object.keys(answer.conditions)).toEqual(expect.arrayContaining([...column.filters]))
    expect(Object.keys(answer.conditions)).toEqual(expect.arrayContaining(Object.keys(column.asks)))
  },
)
