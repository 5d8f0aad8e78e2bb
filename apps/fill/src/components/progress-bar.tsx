import type { RespondentWords } from '@formstead/field-types'

export function ProgressBar({ share, words }: { share: number; words: RespondentWords }) {
  return <progress className="fs-progress" aria-label={words('page.progress')} value={share} />
}
