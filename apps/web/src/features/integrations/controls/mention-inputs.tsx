import { Skeleton, type FieldProps } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { areMentionsEqual, listMentions } from '../../../lib/mentions/list-mentions.ts'

const Line = lazy(() => loadWithRetry(() => import('@formstead/ui/mention-input')))
const RichText = lazy(() => loadWithRetry(() => import('@formstead/ui/rich-text')))
const ImageText = lazy(() => loadWithRetry(() => import('./image-text.tsx')))

export type MentionProps = FieldProps & { value: string; onChange: (value: string) => void }

const useMentions = () => useDraft((draft) => listMentions(draft), areMentionsEqual)

/** A single-line input with mentions of answers. */
export function MentionLine(props: MentionProps) {
  const mentions = useMentions()
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full" />}>
      <Line {...props} mentions={mentions} />
    </Suspense>
  )
}

/** A multi-line input with mentions of answers, for recipients for example. */
export function MentionLines(props: MentionProps) {
  const mentions = useMentions()
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <RichText {...props} mentions={mentions} isPlain />
    </Suspense>
  )
}

/** Rich text with mentions of answers. */
export function MentionText(props: MentionProps) {
  const mentions = useMentions()
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <RichText {...props} mentions={mentions} />
    </Suspense>
  )
}

/** The same with images. */
export function ImageMentionText(props: MentionProps) {
  const mentions = useMentions()
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <ImageText {...props} mentions={mentions} />
    </Suspense>
  )
}
