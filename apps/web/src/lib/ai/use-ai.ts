import type { AiStreamRequest } from '@formstead/contract'
import type { DraftItem } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { askAi, type AiResults } from './ask-ai.ts'

type Kind = AiStreamRequest['kind']
type Answer<Of extends Kind> = AiResults[Of]

type Asking<Of extends Kind> = {
  isBusy: boolean
  /** What has been written so far. */
  blocks: readonly DraftItem[]
  result: Answer<Of> | undefined
  failure: string | undefined
}

const idle = { isBusy: false, blocks: [], result: undefined, failure: undefined }

/** One request to the language model at a time, with what it has written so far. Unmounting aborts the request. */
export function useAi<Of extends Kind>(failedText: string) {
  const { language } = useI18n()
  const [state, setState] = useState<Asking<Of>>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask(request: Extract<AiStreamRequest, { kind: Of }>) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const update = (change: Partial<Asking<Of>>) =>
      !own.signal.aborted && setState((known) => ({ ...known, ...change }))
    setState({ ...idle, isBusy: true })
    let blocks: readonly DraftItem[] = []
    try {
      const result = await askAi<Of>(request, {
        language,
        signal: own.signal,
        onBlock: (block) => update({ blocks: (blocks = [...blocks, block]) }),
        onAgain: () => update({ blocks: (blocks = []) }),
      })
      update({ isBusy: false, result })
      return result
    } catch (error) {
      const known = error instanceof ApiError && error.data !== undefined
      update({ isBusy: false, failure: known ? error.message : failedText })
      return undefined
    }
  }

  function stop(): void {
    running.current?.abort()
    setState(idle)
  }

  return { ...state, ask, stop }
}
