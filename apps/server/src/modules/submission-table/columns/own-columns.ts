import { attributionColumn } from '@formstead/contract'
import { attributionKeys } from '@formstead/contract/attribution-keys'
import {
  dateConditions,
  dateQueries,
  emptyConditions,
  numberConditions,
  numberQueries,
  textConditions,
  textQueries,
  type Column,
  type Condition,
  type AnswerQuery,
} from '@formstead/field-types'
import { sql, type SQL } from 'drizzle-orm'
import type { SubmissionRow } from '../../submissions/stored-submissions.ts'
import { submissions, type SubmissionMeta } from '../../submissions/submissions.table.ts'
import { sortKey, textKey, type SortKey } from './sort-key.ts'

/** A property of a submission besides its answers, which can be filtered and sorted like an answer. */
export type OwnColumn = {
  id: string
  column: Column
  conditions: Readonly<Record<string, Condition>>
  /** The value as JSON in SQL, the same that `valueOf` returns in memory. */
  stored: (facts: OwnFacts) => SQL
  /** Immutable, so that an index can use it: unlike `stored`, it avoids `to_jsonb` and `to_char`. */
  sortKey: (facts: OwnFacts) => SortKey
  valueOf: (row: SubmissionRow, facts: OwnFacts) => unknown
  isHidden: boolean
}

export type OwnFacts = { firstLabel: string }

const isOneOf: Condition = {
  takes: 'options',
  test: (answer, value) => answer !== null && [value].flat().includes(answer),
}
const texts = { ...textConditions, ...emptyConditions }
const dates = { ...dateConditions, ...emptyConditions } as unknown as OwnColumn['conditions']
const empty = ['is_empty', 'is_not_empty']

const textColumn: Column = {
  kind: 'text',
  filters: ['contains', 'does_not_contain', 'equals', 'does_not_equal', 'starts_with', ...empty],
  sort: 'text',
  queries: textQueries,
}
const optionColumn: Column = {
  kind: 'option',
  filters: ['is_any_of', 'equals', 'does_not_equal'],
  sort: 'text',
  queries: {
    ...textQueries,
    is_any_of: (given) => ({
      is: 'any',
      of: [given]
        .flat()
        .flatMap((one): AnswerQuery[] =>
          typeof one === 'string' ? [{ is: 'same', value: one }] : [],
        ),
    }),
  },
}
const options = { ...texts, is_any_of: isOneOf }
const momentColumn: Column = {
  kind: 'date',
  filters: [
    'within_past_x_days',
    'is_between',
    'before',
    'after',
    'equals',
    'on_or_before',
    'on_or_after',
  ],
  sort: 'date',
  queries: dateQueries as Column['queries'],
}

const moment = (id: string, key: 'createdAt' | 'updatedAt'): OwnColumn => ({
  id,
  column: momentColumn,
  conditions: dates,
  stored: () =>
    sql`to_jsonb(to_char(${submissions[key]} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'))`,
  sortKey: () => sql`extract(epoch from ${submissions[key]} at time zone 'UTC')::double precision`,
  valueOf: (row) => `${row[key].toISOString().slice(0, 19)}+00:00`,
  isHidden: key === 'updatedAt',
})

const metaColumn = (
  id: string,
  stored: SQL,
  valueOf: (meta: SubmissionMeta) => string | undefined,
): OwnColumn => ({
  id,
  column: textColumn,
  conditions: texts,
  stored: () => stored,
  sortKey: () => sortKey('text', stored),
  valueOf: ({ meta }) => valueOf(meta) ?? null,
  isHidden: true,
})

export const ownColumnList: readonly OwnColumn[] = [
  moment('@created_at', 'createdAt'),
  {
    id: '@label',
    column: optionColumn,
    conditions: options,
    stored: ({ firstLabel }) => sql`to_jsonb(coalesce(${submissions.label}, ${firstLabel}::text))`,
    sortKey: ({ firstLabel }) => textKey(sql`coalesce(${submissions.label}, ${firstLabel}::text)`),
    valueOf: ({ label }, { firstLabel }) => label ?? firstLabel,
    isHidden: false,
  },
  {
    id: '@status',
    column: optionColumn,
    conditions: options,
    stored: () => sql`to_jsonb(${submissions.status})`,
    sortKey: () => textKey(sql`${submissions.status}`),
    valueOf: ({ status }) => status,
    isHidden: true,
  },
  {
    id: '@completion_time',
    column: {
      kind: 'number',
      filters: ['is_between', 'greater_than_or_equal_to', 'less_than_or_equal_to', ...empty],
      sort: 'number',
      queries: numberQueries,
    },
    conditions: { ...numberConditions, ...emptyConditions },
    stored: () => sql`coalesce(to_jsonb(${submissions.completionTime}), 'null')`,
    sortKey: () => sql`${submissions.completionTime}::double precision`,
    valueOf: ({ completionTime }) => completionTime,
    isHidden: true,
  },
  moment('@updated_at', 'updatedAt'),
  metaColumn(
    '@ip_address',
    sql`coalesce(${submissions.meta} -> 'ip_address', 'null')`,
    ({ ip_address: address }) => address,
  ),
  ...attributionKeys.map((key) =>
    metaColumn(
      `${attributionColumn}${key}`,
      sql`coalesce(${submissions.meta} -> 'attribution' -> ${key}::text, 'null')`,
      ({ attribution }) => attribution?.[key],
    ),
  ),
]
