import type { Client } from 'pg'
import { bodyFor, type LedgerEvent } from './ledger.ts'
import type { FormUnderTest } from './setup.ts'

type Stored = {
  public_id: string
  answers: Record<string, unknown>
  deliveries: number
  wanted: number
}
type Key = { key: string; body_hash: string; submission_id: string | null }

/** Compares what the respondents recorded with what the database holds, and reports discrepancies. */
export async function findViolations(
  database: Client,
  forms: readonly FormUnderTest[],
  ledger: readonly LedgerEvent[],
): Promise<string[]> {
  const found: string[] = []
  for (const form of forms) {
    const sent = new Map(
      ledger.flatMap((entry) =>
        entry.event === 'sent' && entry.form === form.slug ? [[entry.key, entry]] : [],
      ),
    )
    const answered = ledger.filter((entry) => entry.event === 'answered' && sent.has(entry.key))
    const stored = await readStored(database, form.id)
    const keys = new Map((await readKeys(database, form.id)).map((row) => [row.key, row]))
    const byId = new Map(stored.map((row) => [row.public_id, row]))
    const storedNames = stored.map((row) => String(row.answers.name))
    const say = (text: string) => found.push(`form ${form.id}: ${text}`)

    for (const name of duplicatesIn(storedNames)) say(`I2 ${name} is stored more than once`)
    for (const entry of answered) {
      if (entry.event !== 'answered') continue
      const { key, status, id } = entry
      if (status === 200 && byId.get(id ?? '')?.answers.name !== key)
        say(`I1 ${key} was acknowledged as ${id} and is not stored`)
      if (status === 200 && keys.get(key)?.submission_id !== id)
        say(`I2 ${key} was told ${id}, its key says ${keys.get(key)?.submission_id}`)
      const isFull = status === 403 && form.limit !== null
      if (status !== 200 && !isFull) say(`${key} was answered ${status}`)
      if (isFull && keys.has(key)) say(`I1 ${key} is stored and was told that the form is full`)
    }
    for (const entry of ledger)
      if (entry.event === 'failed' && entry.reason === 'no answer' && sent.has(entry.key))
        say(`${entry.key} waited ${entry.tookMs} ms in vain`)
    for (const { key, body_hash: bodyHash, submission_id: id } of keys.values()) {
      if (!byId.has(id ?? '')) say(`I2 the key ${key} leads to no submission`)
      if (sent.get(key)?.bodyHash !== bodyHash) say(`I3 ${key} is stored with another body`)
    }
    for (const { public_id: id, answers, deliveries, wanted } of stored) {
      const { name, age, message } = answers
      if (!sent.has(String(name))) say(`I3 nobody sent ${id}`)
      if (JSON.stringify({ name, age, message }) !== JSON.stringify(bodyFor(String(name))))
        say(`I3 ${id} holds ${JSON.stringify(answers)}`)
      if (deliveries !== wanted) say(`I4 ${id} has ${deliveries} of ${wanted} deliveries`)
    }
    if (keys.size !== stored.length) say(`I2 ${keys.size} keys, ${stored.length} submissions`)
    const { completed, sequence } = await readCounters(database, form.id)
    if (completed !== stored.length) say(`I8 counted ${completed}, stored ${stored.length}`)
    if (form.limit !== null && stored.length > form.limit)
      say(`I8 over the limit: ${stored.length}`)
    if (form.isNumbered) {
      const numbers = stored.map((row) => Number(row.answers.number)).toSorted((a, b) => a - b)
      if (numbers.some((number, index) => number !== index + 1) || sequence !== stored.length)
        say(`I9 numbers are not 1 to ${stored.length}: ${numbers.slice(0, 20).join(' ')} …`)
    }
  }
  // Thousands of similar violations add nothing, so a few are enough.
  return found.slice(0, 30)
}

async function readStored(database: Client, formId: number): Promise<Stored[]> {
  const { rows } = await database.query<Stored>(
    `select public_id, answers,
       (select count(*)::int from deliveries where submission_id = submissions.id) as deliveries,
       (select count(*)::int from form_integrations
        where form_id = submissions.form_id) as wanted
     from submissions where form_id = $1`,
    [formId],
  )
  return rows
}

async function readKeys(database: Client, formId: number): Promise<Key[]> {
  const { rows } = await database.query<Key>(
    `select key, encode(body_hash, 'hex') as body_hash, submission_id
     from idempotency_keys where form_id = $1`,
    [formId],
  )
  return rows
}

async function readCounters(database: Client, formId: number) {
  const { rows } = await database.query<{ completed: number; sequence: number }>(
    `select completed::int, auto_increment_sequence::int as sequence
     from form_counters join forms on forms.id = form_id where form_id = $1`,
    [formId],
  )
  return rows[0]!
}

const duplicatesIn = (names: string[]) =>
  new Set(names.filter((name, index) => names.indexOf(name) !== index))
