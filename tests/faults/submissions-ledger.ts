import { readFileSync } from 'node:fs'

/** What a respondent wrote down, outside of the server: each line is one event, in the order of time. */
export type LedgerEvent =
  | { event: 'sent'; key: string; form: string; bodyHash: string; atMs: number }
  | {
      event: 'answered'
      key: string
      status: number
      id: string | null
      /** When the request left that brought this answer. */
      sinceMs: number
      atMs: number
    }
  /** No answer, or one that asks to come again; the same key is sent again. */
  | {
      event: 'failed'
      key: string
      reason: string
      tookMs: number
      hasRetryAfter: boolean
      atMs: number
    }

export function readLedger(file: string): LedgerEvent[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as LedgerEvent)
}

export type RespondentOrders = {
  /** Of servers over one database; respondents spread over them, and a retry may reach another one. */
  urls: string[]
  slugs: string[]
  clients: number
  ledger: string
  /** Each client stops after this many; without it, when told to. */
  answersPerClient?: number
}

export type RespondentOrder = 'finish' | { tellOfAnswersAfterMs: number }

/** The answers of the form hold the key, so that a submission tells by itself which request made it. */
export const bodyFor = (key: string) => ({ name: key, age: key.length, message: `“${key}” – ✓` })
