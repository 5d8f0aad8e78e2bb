import type { Answers } from '@formstead/form-engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openFrameChannel, type FrameChannel, type FrameEvent } from './frame-channel.ts'

type PreviewState = {
  isReady: boolean
  answers: Answers
  /** Counted from 0. */
  page: number
  isSent: boolean
}

const first: PreviewState = { isReady: false, answers: {}, page: 0, isSent: false }

/** Messages that only a preview sends and receives; the others are common to all embedded forms. */
const messages = {
  ready: 'formstead:preview-ready',
  show: 'formstead:preview-show',
  fill: 'formstead:preview-fill',
  why: 'formstead:preview-why',
}

type PreviewHandlers = { onEscape: () => void; onWhy: (block: string) => void }

/** What happens in the frame, and commands for it. */
export function usePreviewFrame({ onEscape, onWhy }: PreviewHandlers) {
  const [state, setState] = useState(first)
  /** Counts the pages hydrated in the frame: each has to be told how to show itself. */
  const [livePages, setLivePages] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<FrameChannel>(undefined)
  const handlers = useRef({ onEscape, onWhy })
  useEffect(() => {
    handlers.current = { onEscape, onWhy }
  })
  useEffect(() => {
    function hear({ source, data }: MessageEvent) {
      if (!source || source !== frame.current?.contentWindow) return
      const { type, id } = Object(data) as { type?: unknown; id?: unknown }
      if (type === messages.ready) setLivePages((count) => count + 1)
      if (type === messages.why && typeof id === 'string') handlers.current.onWhy(id)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  const attach = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element
    if (!element) return
    const opened = openFrameChannel(element, (event) => {
      if (event.event === 'escape') handlers.current.onEscape()
      setState((before) => applyFrameEvent(before, event))
      // The page opens with prefilled answers, and sends no events for them.
      if (event.event === 'ready' || event.event === 'reset')
        opened.call('getData').then(
          (data) => setState((before) => ({ ...before, answers: Object(data) as Answers })),
          () => {},
        )
    })
    channel.current = opened
    return () => opened.close()
  }, [])

  const post = useCallback((type: string, more: object) => {
    frame.current?.contentWindow?.postMessage({ type, ...more }, '*')
  }, [])

  return {
    state,
    livePages,
    attach,
    focus: () => frame.current?.focus(),
    show: useCallback((shown: object) => post(messages.show, shown), [post]),
    fill: (answers: object) => post(messages.fill, { answers }),
    /** The page may refuse a command: a field that cannot be filled stays as it is. */
    call: async (command: string, ...args: unknown[]): Promise<unknown> =>
      channel.current?.call(command, ...args).catch(() => undefined),
  }
}

export function applyFrameEvent(
  before: PreviewState,
  { event, payload }: FrameEvent,
): PreviewState {
  if (event === 'ready') return { ...first, isReady: true }
  if (event === 'reset') return { ...first, isReady: true }
  if (event === 'dataChange')
    return { ...before, answers: payload['data'] as PreviewState['answers'] }
  if (event === 'pageChange') return { ...before, page: Number(payload['toPage']) }
  if (event === 'submit') return { ...before, isSent: true }
  return before
}
