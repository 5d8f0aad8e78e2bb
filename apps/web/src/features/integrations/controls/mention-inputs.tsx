import { Skeleton, type FieldProps } from '@formstead/ui'
import { lazy, Suspense } from 'react'
import { loadPatiently } from '../../../lib/browser/load-patiently.ts'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { areMentionsEqual, listMentions } from '../../../lib/mentions/list-mentions.ts'

const Line = lazy(() => loadPatiently(() => import('@formstead/ui/mention-input')))
const RichText = lazy(() => loadPatiently(() => import('@formstead/ui/rich-text')))
const ImageText = lazy(() => loadPatiently(() => import('./image-text.tsx')))

type MentionProps = FieldProps & { value: string; onChange: (value: string) => void }

const useMentions = () => useDraft((draft) => listMentions(draft), areMentionsEqual)

/** A line in which answers can be mentioned. */
export function MentionLine(props: MentionProps) {
  const mentions = useMentions()
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full" />}>
      <Line {...props} mentions={mentions} />
    </Suspense>
  )
}

/** Lines in which answers can be mentioned, such as those of recipients. */
export function MentionLines(props: MentionProps) {
  const mentions = useMentions()
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <RichText {...props} mentions={mentions} isPlain />
    </Suspense>
  )
}

/** Rich text in which answers can be mentioned. */
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
