import type { AiStreamRequest } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAi } from '../../lib/ai/use-ai.ts'
import type { FormStyle } from './make-document.ts'

type Files = NonNullable<Extract<AiStreamRequest, { kind: 'form' }>['files']>

export type Generation = ReturnType<typeof useGeneration>

/** A link on another site can suggest a description, but cannot start the generation. */
const isFromHere = () => document.referrer.startsWith(`${location.origin}/`)

/** Generates a form from a description. One that comes from our own page is used at once. */
export function useGeneration(style: FormStyle, first: string | undefined) {
  const t = useT()
  const [prompt, setPrompt] = useState(first ?? '')
  const [files, setFiles] = useState<Files>([])
  const { ask, ...asking } = useAi<'form'>(t('editor.ai.failed'))
  const generate = () =>
    ask({
      kind: 'form',
      form_prompt: prompt,
      generation_params: { presentation_style: style },
      files,
    })
  const start = useEffectEvent(() => void generate())
  useEffect(() => {
    if (first && isFromHere()) start()
  }, [first])
  const blocks = asking.result?.properties ?? asking.blocks
  return { ...asking, blocks, prompt, setPrompt, files, setFiles, generate }
}
