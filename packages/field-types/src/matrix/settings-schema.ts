import * as z from 'zod'
import { settingCode } from '../problems/setting-problems.ts'

const rowName = z.preprocess((raw) => (typeof raw === 'number' ? String(raw) : raw), z.string())
const columnName = z.union([z.string(), z.number()], settingCode('setting.text_or_number'))

export const matrixSettings = z.looseObject({
  rows: z
    .array(rowName)
    .nullish()
    .transform((rows) => rows ?? ['Row 1']),
  columns: z
    .array(columnName)
    .nullish()
    .transform((columns) => columns ?? [1, 2, 3]),
})
export type MatrixSettings = z.output<typeof matrixSettings>

/** Numeric columns stay numbers as long as the text is a number. */
export const readColumn = (typed: string): string | number =>
  /^(?:0|-?[1-9]\d{0,14})$/.test(typed) ? Number(typed) : typed
