import { FieldFrame, type FormRequest } from '@formstead/field-types/fill'
import type { FormBlock } from '@formstead/form-engine/fill'
import type { ReactNode } from 'react'
import type { OpenPage, Shown } from '../page-state.ts'

export type FieldHandlers = {
  onChange: (id: string, value: unknown) => void
  onDone?: ((id: string) => void) | undefined
  upload?: ((fieldId: string) => Upload) | undefined
  request?: FormRequest | undefined
}
type Upload = (
  file: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>

export type FormBlocksProps = {
  open: OpenPage
  shown: Shown
  problems: Readonly<Record<string, string>>
  style: 'classic' | 'focused'
  language: string
  enhanced: boolean
  isBusy: boolean
  seed: number
  handlers: FieldHandlers
  /** Rendered between a question and its input. */
  media: ReactNode
}

/** The blocks of one page, in form order. */
export function FormBlocks(props: FormBlocksProps) {
  return (
    <div className="fs-grid">
      {props.shown.page.blocks.map((entry) => (
        <FormBlockView key={entry.block.id} {...props} entry={entry} />
      ))}
    </div>
  )
}

export function FormBlockView({ entry, ...props }: FormBlocksProps & { entry: FormBlock }) {
  const { open, shown, enhanced } = props
  const { block } = entry
  const { types, text } = open.loaded
  const part = types.get(block.type)
  const richText = (html: string) => text?.rich(html, shown.lookup)
  if (!part) return null
  if ('Block' in part)
    return (
      <div className="fs-cell" data-width={block.width}>
        <part.Block {...{ block, richText, enhanced, words: open.words }} />
        {props.media}
      </div>
    )
  const { help, id } = block
  const field = text ? text.plain(entry, shown.lookup) : block
  const state = shown.decision.states.get(id)
  const { handlers } = props
  return (
    // A payment in progress must still be announced.
    <div className="fs-cell" data-width={block.width} inert={props.isBusy && !part.settle}>
      <FieldFrame
        field={field}
        Input={part.Input}
        media={props.media}
        help={help ? richText(help) : null}
        error={props.problems[id]}
        value={shown.values[id] ?? null}
        onChange={(value) => handlers.onChange(id, value)}
        {...(handlers.onDone && { onDone: () => handlers.onDone?.(id) })}
        {...(handlers.upload && { upload: handlers.upload(id) })}
        request={handlers.request}
        required={state?.required ?? false}
        disabled={state?.disabled ?? false}
        enhanced={enhanced}
        style={props.style}
        language={props.language}
        words={open.words}
        context={open.context}
        seed={props.seed}
      />
    </div>
  )
}
