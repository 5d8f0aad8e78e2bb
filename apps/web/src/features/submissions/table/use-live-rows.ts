import { useI18n } from '@formstead/i18n/react'
import type { RowMark } from '@formstead/ui/data-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { followEvents } from '../../../lib/api/follow-events.ts'
import { requestHeaders } from '../../../lib/api/request-headers.ts'
import { type Submission, submissionsKey } from './table-query.ts'
import { isExactCount } from './use-rows.ts'

/** Events of the stream, by submission id. */
type SubmissionNews = { sent: number[]; changed: number[]; removed: number[] }

const freshMs = 4000

type LiveRowsOptions = {
  form: number
  /** Whether the newest rows are on top and in view, so that a new one may be inserted there. */
  showsNewest: boolean
  /** The rows in view. */
  shown: readonly Submission[]
}

/**
 * New submissions as they arrive: inserted on top and marked, or only counted if inserting them would move what the
 * user reads.
 */
export function useLiveRows({ form, showsNewest, shown }: LiveRowsOptions) {
  const { language } = useI18n()
  const queries = useQueryClient()
  const [marks, setMarks] = useState<ReadonlyMap<number, RowMark>>(new Map())
  const [waiting, setWaiting] = useState(0)
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({
        queryKey: submissionsKey(form),
        predicate: (query) => !isExactCount(query),
      }),
      queries.invalidateQueries({ queryKey: ['form'] }),
    ])

  const hear = useEffectEvent((news: SubmissionNews) => {
    const { sent } = news
    if (sent.length > 0 && !showsNewest) {
      setWaiting((count) => count + sent.length)
      setMarks((now) => withMarks(now, sent, 'unseen'))
      return
    }
    if (sent.length > 0) setMarks((now) => withMarks(now, sent, 'fresh'))
    void refresh()
  })
  useEffect(
    () =>
      followEvents({
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
      }),
    [form, language],
  )
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
