export const labelColors = ['gray', 'blue', 'green', 'amber', 'red', 'purple'] as const
export type LabelColor = (typeof labelColors)[number]

/** `name` is null for default labels, which are named by their id in the reader's language. */
export type SubmissionLabel = { id: string; name: string | null; color: LabelColor }

/** The default labels of a form. The first one is for submissions that nobody has viewed. */
export const defaultLabels: readonly SubmissionLabel[] = [
  { id: 'new', name: null, color: 'blue' },
  { id: 'in_review', name: null, color: 'amber' },
  { id: 'accepted', name: null, color: 'green' },
  { id: 'declined', name: null, color: 'gray' },
]
