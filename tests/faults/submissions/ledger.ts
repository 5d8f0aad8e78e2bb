import { readFileSync } from 'node:fs'

/** What a respondent recorded outside the server: each line is one event, in chronological order. */
export type LedgerEvent =
  | { event: 'sent'; key: string; form: string; bodyHash: string; atMs: number }
  | {
      event: 'answered'
      key: string
      status: number
      id: string | null
      /** When the acknowledged request was sent. */
      sinceMs: number
      atMs: number
    }
  /** No response, or one that asks to retry; the respondent retries with the same key. */
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

export type RespondentOptions = {
  /**
   * The addresses of servers that share one database. Respondents are spread over them, and a retry may reach another
   * one.
   */
  urls: string[]
  slugs: string[]
  clients: number
  ledger: string
  /** Each client stops after this many submissions; if absent, when told to. */
  answersPerClient?: number
}

export type RespondentOrder = 'finish' | { tellOfAnswersAfterMs: number }

/** The answers contain the key, so that each submission shows which request made it. */
export const bodyFor = (key: string) => ({ name: key, age: key.length, message: `“${key}” – ✓` })
