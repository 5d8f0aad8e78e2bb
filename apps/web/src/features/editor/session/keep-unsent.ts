import type { EditSession } from '@formstead/form-engine'
import { afterPaint } from '../../../lib/browser/after-paint.ts'
import type { RecoverOptions } from './recover-session.ts'

type KeepOptions = Pick<RecoverOptions, 'form' | 'userId' | 'outbox'>

/** Stores a session's unsent edits in the outbox. Only one write runs at a time, and stores the state at its start. */
export function keepUnsent({ form, userId, outbox }: KeepOptions, current: () => EditSession) {
  let last: EditSession | undefined
  let isOver = false
  let writing: Promise<void> = Promise.resolve()
  let isWritePlanned = false
  let willKeep = false

  function keep(): Promise<void> {
    if (isWritePlanned || isOver) return writing
    isWritePlanned = true
    writing = writing
      .then(() => {
        isWritePlanned = false
        const { client, sent, waiting, nextSeq } = last ?? current()
        return hasUnsent({ sent, waiting })
          ? outbox.put({ client, form, userId, sent, waiting, nextSeq })
          : outbox.remove(client)
      })
      // A browser without space or storage still sends the edits.
      .catch(() => {})
    return writing
  }

  function keepAfterPaint(): void {
    if (willKeep) return
    willKeep = true
    afterPaint(() => {
      willKeep = false
      void keep()
    })
  }

  /** Stores nothing after this. */
  function keepLast(session: EditSession): Promise<void> {
    last = session
    const kept = keep()
    isOver = true
    return kept
  }

  return { keep, keepAfterPaint, keepLast }
}

export const hasUnsent = ({ sent, waiting }: Pick<EditSession, 'sent' | 'waiting'>) =>
  sent !== null || waiting.length > 0
