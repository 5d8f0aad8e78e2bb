import { useCallback, useEffect, useRef, useState } from 'react'
import { openFrameChannel, type FrameChannel, type FrameEvent } from './frame-channel.ts'

export type PreviewState = {
  isReady: boolean
  answers: Readonly<Record<string, unknown>>
  /** Counted from 0. */
  page: number
  isSent: boolean
}

const first: PreviewState = { isReady: false, answers: {}, page: 0, isSent: false }

/** What happens in the frame, and what it can be told to do. */
export function usePreviewFrame(onEscape: () => void) {
  const [state, setState] = useState(first)
  const channel = useRef<FrameChannel>(undefined)
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })

  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return
    const opened = openFrameChannel(frame, ({ event, payload }) => {
      if (event === 'escape') escape.current()
      setState((before) => follow(before, { event, payload }))
    })
    channel.current = opened
    return () => opened.close()
  }, [])

  return {
    state,
    attach,
    /** What the page refuses it refuses: a field that it cannot fill stays as it is. */
    call: async (command: string, ...args: unknown[]): Promise<unknown> =>
      channel.current?.call(command, ...args).catch(() => undefined),
  }
}

export function follow(before: PreviewState, { event, payload }: FrameEvent): PreviewState {
  if (event === 'ready') return { ...first, isReady: true }
  if (event === 'reset') return { ...first, isReady: true }
  if (event === 'dataChange')
    return { ...before, answers: payload['data'] as PreviewState['answers'] }
  if (event === 'pageChange') return { ...before, page: Number(payload['toPage']) }
  if (event === 'submit') return { ...before, isSent: true }
  return before
}
