import type { AnswerQuery } from '@formstead/field-types'
import { sql, type SQL } from 'drizzle-orm'

/** Rows that certainly meet a condition, and rows that might. The engine decides about those in between. */
export type Answerable = { sure: SQL; might: SQL }

const yes = sql`true`
const no = sql`false`
export const decided = (one: SQL): Answerable => ({ sure: one, might: one })
export const isDecided = ({ sure, might }: Answerable) => sure === might
export const undecided: Answerable = { sure: no, might: yes }

const text = (value: string) => sql`${value}::text`
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const plainText = (stored: SQL) => sql`(${stored} #>> '{}')`
const isOfType = (stored: SQL, type: string) =>
  sql`jsonb_typeof(${stored}) = ${sql.raw(`'${type}'`)}`

/** Where to find an answer. */
export type Place = {
  stored: SQL
  /** An equivalent containment test for a value or list items, if an index supports it. */
  contains?: (value: unknown) => SQL
}

/** `stored` is JSON and never SQL null: every condition must be true or false, or "not" would lose rows. */
export function answerQueryToSql(query: AnswerQuery, place: Place): Answerable {
  const { stored } = place
  switch (query.is) {
    case 'all':
      return allOf(query.of.map((one) => answerQueryToSql(one, place)))
    case 'any':
      return anyOf(query.of.map((one) => answerQueryToSql(one, place)))
    case 'not': {
      const of = answerQueryToSql(query.of, place)
      if (isDecided(of)) return decided(sql`not ${of.sure}`)
      return { sure: sql`not ${of.might}`, might: sql`not ${of.sure}` }
    }
    case 'empty':
      return decided(sql`(${stored} in ('null', '""', '0', 'false', '[]'))`)
    case 'same':
      return ifStorable(query.value, () =>
        place.contains && query.value !== null
          ? place.contains(query.value)
          : sql`(${stored} = ${json(query.value)})`,
      )
    case 'number':
      return decided(
        sql`((answer_number(${stored}) ${sql.raw(query.compared)} ${query.to}::double precision) is true)`,
      )
    case 'text':
      return ifStorable(
        query.text,
        () => sql`(${isOfType(stored, 'string')} and ${hasText(query, plainText(stored))})`,
      )
    case 'longer':
      return decided(
        sql`(${isOfType(stored, 'string')} and length(${plainText(stored)}) > ${query.than}::int)`,
      )
    case 'matching':
      return decided(
        sql`(${isOfType(stored, 'string')} and ${plainText(stored)} ~ ${text(query.pattern)})`,
      )
    case 'list':
      return allOf([
        decided(sql`(${isOfType(stored, 'array')})`),
        ...query.with.map((one) =>
          ifStorable(one, () => place.contains?.([one]) ?? sql`(${stored} @> ${json([one])})`),
        ),
      ])
    case 'first':
      return ifStorable(
        query.value,
        () =>
          sql`(${isOfType(stored, 'array')} and (${stored} -> 0 = ${json(query.value)}) is true)`,
      )
    case 'object':
      return decided(sql`(${isOfType(stored, 'object')})`)
    case 'cell': {
      const cell = sql`coalesce(${stored} -> ${text(query.key)}, 'null')`
      if (!isStorable(query.key)) return isMalformed(query.key) ? undecided : decided(no)
      return allOf([
        decided(sql`(${isOfType(stored, 'object')})`),
        answerQueryToSql(query.of, { stored: cell }),
      ])
    }
    case 'day':
      return dayToSql(query, stored)
  }
}

export const allOf = (parts: readonly Answerable[]): Answerable => join(parts, sql` and `, yes)
export const anyOf = (parts: readonly Answerable[]): Answerable => join(parts, sql` or `, no)

function join(parts: readonly Answerable[], word: SQL, ofNone: SQL): Answerable {
  if (parts.length === 0) return decided(ofNone)
  const put = (some: SQL[]) => sql`(${sql.join(some, word)})`
  if (parts.every(isDecided)) return decided(put(parts.map(({ sure }) => sure)))
  return { sure: put(parts.map(({ sure }) => sure)), might: put(parts.map(({ might }) => might)) }
}

function hasText({ has, text: part }: AnswerQuery & { is: 'text' }, stored: SQL): SQL {
  if (has === 'part') return sql`strpos(${stored}, ${text(part)}) > 0`
  if (has === 'start') return sql`starts_with(${stored}, ${text(part)})`
  return sql`right(${stored}, length(${text(part)})) = ${text(part)}`
}

/** PostgreSQL cannot store NUL, so it matches nothing. Lone surrogates can neither be stored nor sent in a query. */
const isStorable = (value: unknown) =>
  typeof value !== 'string' || (!value.includes('\0') && !isMalformed(value))
const isMalformed = (value: string) => !value.isWellFormed()

function ifStorable(value: unknown, ask: () => SQL): Answerable {
  if (isStorable(value)) return decided(ask())
  return isMalformed(String(value)) ? undecided : decided(no)
}

/** Every day except February 29. */
const day = String.raw`[1-9][0-9]{3}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)`
const clock = String.raw`T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][+-](0[0-9]|1[0-4]):[0-5][0-9]`

/** Whatever the time zones, an instant is at most this many days away from the date in its text. */
const mostApart = 2

/**
 * Dates without a time are compared as text. Dates with a time are certain unless they are near an end. The engine
 * decides about anything else.
 */
function dayToSql({ from, to }: AnswerQuery & { is: 'day' }, stored: SQL): Answerable {
  const spelled = plainText(stored)
  const within = (start: number | null, end: number | null) => {
    const first = sql`left(${spelled}, 10) collate "C"`
    const ends = [
      start === null ? yes : sql`${first} >= ${printDay(start)}`,
      end === null ? yes : sql`${first} <= ${printDay(end)}`,
    ]
    return sql.join(ends, sql` and `)
  }
  const shift = (one: number | null, days: number) => (one === null ? null : one + days)
  const choose = (ofDay: SQL, ofTime: SQL, ofOther: SQL) =>
    sql`(case when ${spelled} ~ ${text(`^${day}$`)} then ${ofDay} when ${spelled} ~ ${text(`^${day}${clock}$`)} then ${ofTime} else ${ofOther} end)`
  const inner = within(shift(from, mostApart), shift(to, -mostApart))
  const outer = within(shift(from, -mostApart), shift(to, mostApart))
  const exact = within(from, to)
  return {
    sure: sql`(${isOfType(stored, 'string')} and ${choose(exact, inner, no)})`,
    might: sql`(${isOfType(stored, 'array')} or ${isOfType(stored, 'string')} and ${choose(exact, outer, yes)})`,
  }
}

const dayMs = 86_400_000
/** No dates outside the calendar are stored. Clamps to years of four digits, so that text comparison works. */
const printDay = (one: number) =>
  new Date(Math.min(Math.max(one, -719_162), 2_932_896) * dayMs).toISOString().slice(0, 10)
