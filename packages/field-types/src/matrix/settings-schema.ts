import * as z from 'zod'

const rowName = z.preprocess(
  (raw) => (typeof raw === 'number' ? String(raw) : raw),
  z.string('Must be text.'),
)
const columnName = z.union([z.string(), z.number()], 'Must be text or a number.')

export const matrixSettings = z.looseObject({
  rows: z
    .array(rowName, 'Must be a list.')
    .nullish()
    .transform((rows) => rows ?? ['Row 1']),
  columns: z
    .array(columnName, 'Must be a list.')
    .nullish()
    .transform((columns) => columns ?? [1, 2, 3]),
})
export type MatrixSettings = z.output<typeof matrixSettings>
