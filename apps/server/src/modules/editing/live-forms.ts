import { z } from 'zod'
import { openFormChannel, type FormChannel } from './form-channel.ts'

export type Person = { client: string; id: number; name: string }
export type Follower = {
  person: Person
  onChange: () => void
  onPeople: (people: readonly Person[]) => void
  /** The process is shutting down: the client should reconnect to another one. */
  onEnd: () => void
}
export type LiveForms = {
  follow: (formId: number, follower: Follower) => () => void
  close: () => Promise<void>
}

const aliveMs = 20_000
const goneAfterMs = 50_000

const person = z.object({ client: z.string(), id: z.number(), name: z.string() })
const message = z.union([
  z.object({ form: z.number(), revision: z.number() }),
  z.object({ form: z.number(), here: z.array(person), asks: z.boolean() }),
  z.object({ form: z.number(), gone: z.string() }),
])

/**
 * Tracks who has a form open, in any process, and announces changes to its draft. Each process regularly announces its
 * users and drops those that were not announced for a while.
 */
export function createLiveForms(databaseUrl: string): LiveForms {
  const followers = new Map<number, Set<Follower>>()
  const people = new Map<number, Map<string, Person & { seenMs: number }>>()
  let channel: FormChannel | undefined
  const timer = setInterval(() => {
    for (const formId of followers.keys()) {
      announce(formId, false)
      tellPeople(formId)
    }
  }, aliveMs).unref()

  function openChannel(): FormChannel {
    return openFormChannel(databaseUrl, {
      onMessage: hear,
      onOpen() {
        for (const [formId, local] of followers) {
          announce(formId, true)
          for (const { onChange } of local) onChange()
        }
      },
    })
  }

  function hear(raw: unknown): void {
    const { data } = message.safeParse(raw)
    const local = data && followers.get(data.form)
    if (!local) return
    if ('revision' in data) return local.forEach(({ onChange }) => onChange())
    const known = people.get(data.form) ?? new Map<string, Person & { seenMs: number }>()
    people.set(data.form, known)
    if ('gone' in data) {
      // If the client has reconnected to this process, only its old stream is gone.
      if ([...local].some((one) => one.person.client === data.gone)) announce(data.form, false)
      else known.delete(data.gone)
    } else for (const one of data.here) known.set(one.client, { ...one, seenMs: Date.now() })
    if ('asks' in data && data.asks) announce(data.form, false)
    tellPeople(data.form)
  }

  const announce = (formId: number, asks: boolean) => {
    const here = [...(followers.get(formId) ?? [])].map((one) => one.person)
    void channel?.send({ form: formId, here, asks })
  }

  function tellPeople(formId: number): void {
    const known = people.get(formId)
    for (const [client, { seenMs }] of known ?? [])
      if (Date.now() - seenMs > goneAfterMs) known!.delete(client)
    const present = [...(known?.values() ?? [])].map(({ client, id, name }) => ({
      client,
      id,
      name,
    }))
    followers.get(formId)?.forEach(({ onPeople }) => onPeople(present))
  }

  return {
    follow(formId, follower) {
      channel ??= openChannel()
      const local = followers.get(formId) ?? new Set()
      followers.set(formId, local.add(follower))
      announce(formId, true)
      return () => {
        local.delete(follower)
        if (local.size === 0) {
          followers.delete(formId)
          people.delete(formId)
        }
        void channel?.send({ form: formId, gone: follower.person.client })
      }
    },
    async close() {
      clearInterval(timer)
      for (const local of followers.values()) for (const { onEnd } of local) onEnd()
      await channel?.close()
    },
  }
}
