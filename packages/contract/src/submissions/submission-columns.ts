/** Metadata of a submission. The prefix distinguishes these ids from those of fields. */
export const ownColumns = [
  '@created_at',
  '@updated_at',
  '@completion_time',
  '@status',
  '@label',
  '@ip_address',
] as const
/** Followed by one of `attributionKeys`. */
export const attributionColumn = '@attribution.'
