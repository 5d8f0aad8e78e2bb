import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { draftChannel } from '../forms/drafts.ts'

export type FormChannel = { send: (message: object) => Promise<void>; close: () => Promise<void> }

type ChannelOptions = {
  onMessage: (message: unknown) => void
  /** Also called after a reconnect: messages sent in the meantime are lost. */
  onOpen: () => void
}

const longestDelayMs = 5000

/** Messages between processes about forms, sent through the database. Reconnects until closed. */
export function openFormChannel(
  databaseUrl: string,
  { onMessage, onOpen }: ChannelOptions,
  name: string = draftChannel,
): FormChannel {
  const ending = new AbortController()
  const isEnding = once(ending.signal, 'abort')
  let current: Client | undefined
  const running = run()

  async function run(): Promise<void> {
    for (
      let delayMs = 100;
      !ending.signal.aborted;
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    ) {
      const isOver = await listen().catch(() => false)
      if (isOver) delayMs = 100
      await sleep(delayMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  async function listen(): Promise<boolean> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'formstead live',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    const ended = new Promise<void>((settle) => {
      client.on('end', settle)
      client.on('error', () => settle())
    })
    client.on('notification', ({ payload = '' }) => onMessage(JSON.parse(payload)))
    try {
      await client.connect()
      await client.query(`listen ${name}`)
      current = client
      onOpen()
      await Promise.race([ended, isEnding])
      return true
    } finally {
      current = undefined
      await client.end().catch(() => {})
    }
  }

  return {
    async send(message) {
      await current
        ?.query('select pg_notify($1, $2)', [name, JSON.stringify(message)])
        .catch(() => {})
    },
    async close() {
      ending.abort()
      await running
    },
  }
}
