export const labelColors = ['gray', 'blue', 'green', 'amber', 'red', 'purple'] as const
export type LabelColor = (typeof labelColors)[number]

/** `name` is null for those that every form begins with: they are named by their id, in the language of the reader. */
export type SubmissionLabel = { id: string; name: string | null; color: LabelColor }

/** What a form begins with. The first is that of submissions that nobody has looked at. */
export const firstLabels: readonly SubmissionLabel[] = [
  { id: 'new', name: null, color: 'blue' },
  { id: 'in_review', name: null, color: 'amber' },
  { id: 'accepted', name: null, color: 'green' },
  { id: 'declined', name: null, color: 'gray' },
]
