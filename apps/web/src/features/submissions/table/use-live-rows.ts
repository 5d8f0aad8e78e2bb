import { useI18n } from '@formstead/i18n/react'
import type { RowMark } from '@formstead/ui/data-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { followEvents } from '../../../lib/api/follow-events.ts'
import { requestHeaders } from '../../../lib/api/request-headers.ts'
import { type Submission, submissionsKey } from './table-query.ts'
import { isExactCount } from './use-rows.ts'

/** Events of the stream, by submission id. */
export type SubmissionNews = {
  sent: number[]
  changed: number[]
  removed: number[]
  /** There was more news than is listed. */
  is_more: boolean
}

const freshMs = 4000

type LiveRowsOptions = {
  form: number
  /** Whether the newest rows are on top and in view, so that a new one may be inserted there. */
  showsNewest: boolean
  /** The rows in view. */
  shown: readonly Submission[]
  onRemoved: (ids: readonly number[]) => void
  /** Rows may have been removed without being listed. */
  onMissed: () => void
}

/**
 * New submissions as they arrive: inserted on top and marked, or only counted if inserting them would move what the
 * user reads.
 */
export function useLiveRows(options: LiveRowsOptions) {
  const { form, showsNewest, shown, onRemoved, onMissed } = options
  const { language } = useI18n()
  const queries = useQueryClient()
  const [marks, setMarks] = useState<ReadonlyMap<number, RowMark>>(new Map())
  const [waiting, setWaiting] = useState(0)
  const invalidateRows = (refetchType: 'active' | 'none') =>
    queries.invalidateQueries({
      queryKey: submissionsKey(form),
      predicate: (query) => !isExactCount(query),
      refetchType,
    })
  const refresh = () =>
    Promise.all([invalidateRows('active'), queries.invalidateQueries({ queryKey: ['form'] })])

  const hear = useEffectEvent((news: SubmissionNews) => {
    const { sent, removed } = news
    if (removed.length > 0) onRemoved(removed)
    if (news.is_more) onMissed()
    if (sent.length > 0) {
      setMarks((now) => withMarks(now, sent, showsNewest ? 'fresh' : 'unseen'))
      if (!showsNewest) setWaiting((count) => count + sent.length)
    }
    if (showsNewest || !mayWait(news)) void refresh()
  })
  const catchUp = useEffectEvent(() => {
    onMissed()
    void refresh()
  })
  const leave = useEffectEvent(() => void invalidateRows('none'))
  useEffect(() => {
    const stop = followEvents({
      url: () => `/api/open/forms/${form}/submissions/live`,
      headers: () =>
        requestHeaders({
          url: '/api/',
          body: undefined,
          jar: document,
          language,
          customDomain: undefined,
        }),
      onEvent: (event, data) => {
        if (event === 'news') hear(data as SubmissionNews)
      },
      onReconnect: () => catchUp(),
    })
    return () => {
      stop()
      // Nobody hears of changes until the table is shown again.
      leave()
    }
  }, [form, language])
  useSeen(marks, shown, (id) => setMarks((now) => withMarks(now, [id], undefined)))

  return {
    waiting,
    showWaiting(): void {
      setWaiting(0)
      void refresh()
    },
    markOf: useCallback(({ id }: Submission): RowMark => marks.get(id), [marks]),
    see: (id: number) => setMarks((now) => withMarks(now, [id], undefined)),
  }
}

/** New rows must not move what the user reads; rows that changed or are gone must not stay as they were. */
export const mayWait = ({ sent, changed, removed, is_more: isMore }: SubmissionNews): boolean =>
  sent.length > 0 && changed.length === 0 && removed.length === 0 && !isMore

function withMarks(
  marks: ReadonlyMap<number, RowMark>,
  ids: readonly number[],
  mark: RowMark,
): ReadonlyMap<number, RowMark> {
  const next = new Map(marks)
  for (const id of ids) {
    if (mark === undefined) next.delete(id)
    else next.set(id, mark)
  }
  return next
}

/** A mark disappears after its row has been in view for `freshMs` without a break, when its background has faded. */
function useSeen(
  marks: ReadonlyMap<number, RowMark>,
  shown: readonly Submission[],
  onSeen: (id: number) => void,
): void {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    const running = timers.current
    const inView = new Set(shown.map(({ id }) => id))
    for (const id of marks.keys()) {
      if (!inView.has(id) || running.has(id)) continue
      running.set(
        id,
        setTimeout(() => {
          running.delete(id)
          if (document.visibilityState === 'visible') see(id)
        }, freshMs),
      )
    }
    for (const [id, timer] of running) {
      if (inView.has(id)) continue
      clearTimeout(timer)
      running.delete(id)
    }
  }, [marks, shown])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
}
