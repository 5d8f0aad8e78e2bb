import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import {
  readLedger,
  type LedgerEvent,
  type RespondentOrder,
  type RespondentOptions,
} from './ledger.ts'

export type FormUnderTest = {
  id: number
  slug: string
  /** The maximum number of submissions; `null` means no limit. */
  limit: number | null
  isNumbered: boolean
}

const fields = [
  { id: 'name', name: 'Your name', type: 'text', required: true },
  { id: 'age', name: 'Age', type: 'number' },
  { id: 'message', name: 'Message', type: 'text', multi_lines: true },
]
const number = {
  id: 'number',
  name: 'Number',
  type: 'text',
  generates_auto_increment_id: true,
  hidden: true,
}

/** Respondents behind our proxy each have their own address, as in production. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

/** Creates an author and one form for each way of storing submissions, with integrations, one of them paused. */
export async function makeForms(
  url: string,
  database: Client,
  { limit = 150, token = undefined as string | undefined } = {},
): Promise<Record<'plain' | 'other' | 'limited' | 'numbered', FormUnderTest>> {
  const call = caller(url, token ?? (await register(url)))
  const [workspace] = (await call('GET', '/open/workspaces')) as { id: number }[]
  const make = async (
    more: object,
    { limit, isNumbered }: Pick<FormUnderTest, 'limit' | 'isNumbered'>,
  ) => {
    const { form } = (await call('POST', '/open/forms', {
      workspace_id: workspace!.id,
      title: 'Faults',
      visibility: 'public',
      properties: fields,
      ...more,
    })) as { form: { id: number; slug: string } }
    await database.query(
      `insert into form_integrations (form_id, kind, is_active)
       values ($1, 'webhook', true), ($1, 'email', true), ($1, 'slack', false)`,
      [form.id],
    )
    return { id: form.id, slug: form.slug, limit, isNumbered }
  }
  return {
    plain: await make({}, { limit: null, isNumbered: false }),
    other: await make({}, { limit: null, isNumbered: false }),
    limited: await make({ max_submissions_count: limit }, { limit, isNumbered: false }),
    numbered: await make({ properties: [...fields, number] }, { limit: null, isNumbered: true }),
  }
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

/** Starts respondents in a separate process. */
export function startRespondents(orders: RespondentOptions) {
  const child = fork(join(import.meta.dirname, 'respondents.ts'), [JSON.stringify(orders)])
  const ended = once(child, 'exit')
  const tell = (order: RespondentOrder) => child.connected && child.send(order)
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    ledger: () => readLedger(orders.ledger),
    /** Waits until something sent after this time is stored. */
    acknowledged: async (afterMs: number): Promise<void> => {
      const told = once(child, 'message')
      tell({ tellOfAnswersAfterMs: afterMs })
      await Promise.race([told, ended])
    },
    ended: async (): Promise<LedgerEvent[]> => {
      await ended
      return readLedger(orders.ledger)
    },
    /** The respondents send no new submissions, and continue until each of theirs is acknowledged. */
    finish: async (): Promise<LedgerEvent[]> => {
      tell('finish')
      await ended
      return readLedger(orders.ledger)
    },
  }
}

export async function register(url: string): Promise<string> {
  const password = 'A-long-passw0rd!'
  const answer = await caller(url)('POST', '/register', {
    name: 'Ada Lovelace',
    email: 'ada@people.example',
    hear_about_us: 'other',
    agree_terms: true,
    password,
    password_confirmation: password,
  })
  return (answer as { token: string }).token
}

export function caller(url: string, token?: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
