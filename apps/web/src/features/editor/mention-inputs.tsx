import type { MentionInputProps } from '@formstead/field-types/editor'
import { Skeleton } from '@formstead/ui'
import { createContext, Suspense, use, useCallback, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
import { useDraft } from '../../lib/forms/draft-source.ts'
import { useEditor } from './editor-context.ts'
import { areMentionsEqual, listMentions } from '../../lib/mentions/list-mentions.ts'

const LazyLine = lazyPart(async () => (await import('@formstead/ui/mention-input')).default)
const LazyRichText = lazyPart(async () => (await import('@formstead/ui/rich-text')).default)

/** The block whose text is edited, which cannot mention itself. */
export const MentioningBlock = createContext<string | undefined>(undefined)

type MentionFieldProps = Omit<MentionInputProps, 'label'> & {
  label: ReactNode
  placeholder?: string
}

function useMentions() {
  const own = use(MentioningBlock)
  const select = useCallback(
    (draft: Parameters<typeof listMentions>[0]) => listMentions(draft, own),
    [own],
  )
  return useDraft(select, areMentionsEqual)
}

/** A single-line input for text with mentions of answers and variables. */
export function MentionLine(props: MentionFieldProps) {
  const mentions = useMentions()
  const { isReadOnly } = useEditor()
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full" />}>
      <LazyLine {...props} mentions={mentions} disabled={isReadOnly} />
    </Suspense>
  )
}

type MentionTextProps = Omit<MentionFieldProps, 'placeholder'> & {
  hideFieldName?: boolean
  reserveMessage?: boolean
  takesFocus?: boolean
}

export function MentionText(props: MentionTextProps) {
  const mentions = useMentions()
  const { isReadOnly } = useEditor()
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <LazyRichText {...props} mentions={mentions} disabled={isReadOnly} />
    </Suspense>
  )
}
