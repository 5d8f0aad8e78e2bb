import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { openFormChannel, type FormChannel } from '../editing/form-channel.ts'

const ids = z.array(z.number())
const newsSchema = z.object({
  form: z.number(),
  /** By public IDs, because the code that stores a submission knows no others. */
  sent: z.array(z.string()),
  changed: ids,
  removed: ids,
  /** There were more events than one message can hold. */
  isMore: z.boolean(),
})
export type News = z.infer<typeof newsSchema>
type Told = Partial<Pick<News, 'sent' | 'changed' | 'removed'>>

export type SubmissionNews = {
  /** Never waits and never fails: the change is already made, whether or not anyone hears of it. */
  tell: (formId: number, news: Told) => void
  follow: (formId: number, follower: Follower) => () => void
  close: () => Promise<void>
}
export type Follower = { onNews: (news: News) => void; onEnd: () => void }

const channelName = 'submission_news'
const gatheredMs = 300
const mostIds = 100

/** Announces changes to submissions to all processes, at most a few times per second and form. */
export function createSubmissionNews(db: Database, databaseUrl: string): SubmissionNews {
  const followers = new Map<number, Set<Follower>>()
  const gathered = new Map<number, News>()
  let timer: NodeJS.Timeout | undefined
  let channel: FormChannel | undefined

  function hear(raw: unknown): void {
    const { data } = newsSchema.safeParse(raw)
    if (data) followers.get(data.form)?.forEach(({ onNews }) => onNews(data))
  }

  /** After a lost connection, nobody knows what was missed. */
  function reload(): void {
    for (const [form, some] of followers)
      for (const { onNews } of some)
        onNews({ form, sent: [], changed: [], removed: [], isMore: true })
  }

  async function send(): Promise<void> {
    timer = undefined
    const messages = [...gathered.values()]
    gathered.clear()
    for (const message of messages)
      await db
        .execute(sql`select pg_notify(${channelName}, ${JSON.stringify(message)})`)
        .catch(() => {})
  }

  return {
    tell(form, { sent = [], changed = [], removed = [] }) {
      const known = gathered.get(form)
      const all = {
        sent: [...(known?.sent ?? []), ...sent],
        changed: [...(known?.changed ?? []), ...changed],
        removed: [...(known?.removed ?? []), ...removed],
      }
      const isMore =
        known?.isMore || Object.values(all).some((some: unknown[]) => some.length > mostIds)
      gathered.set(form, {
        form,
        sent: all.sent.slice(-mostIds),
        changed: all.changed.slice(-mostIds),
        removed: all.removed.slice(-mostIds),
        isMore,
      })
      timer ??= setTimeout(() => void send(), gatheredMs).unref()
    },
    follow(formId, follower) {
      channel ??= openFormChannel(databaseUrl, { onMessage: hear, onOpen: reload }, channelName)
      const some = followers.get(formId) ?? new Set()
      followers.set(formId, some.add(follower))
      return () => {
        some.delete(follower)
        if (some.size === 0) followers.delete(formId)
      }
    },
    async close() {
      clearTimeout(timer)
      for (const some of followers.values()) for (const { onEnd } of some) onEnd()
      await send()
      await channel?.close()
    },
  }
}
