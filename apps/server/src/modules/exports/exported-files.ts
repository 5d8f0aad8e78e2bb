import { blockTypes, type Field } from '@formstead/field-types'
import type { FileStores } from '../files/receive-file.ts'
import { uploadIdIn } from '../files/file-names.ts'
import type { Upload } from '../files/files.table.ts'
import { listUploadsOf } from '../files/uploads.queries.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import type { ExportedRow } from './export-columns.ts'

/** What stands in the table for a file. */
export type NameFile = (row: SubmissionRow, upload: Upload) => string

/** The rows with what stands for their files. Only a submission's own files count, whatever its answers name. */
export async function showFiles(
  { db }: Pick<FileStores, 'db'>,
  blocks: readonly Field[],
  rows: readonly SubmissionRow[],
  nameFile: NameFile,
): Promise<ExportedRow[]> {
  const fields = blocks.flatMap(({ id, type }) => {
    const known = blockTypes.get(type)
    const namesIn = known?.kind === 'field' ? known.answer.files : undefined
    return namesIn ? [{ id, namesIn }] : []
  })
  const holders = rows.filter(({ answers }) => fields.some(({ id }) => Object.hasOwn(answers, id)))
  const uploads =
    holders.length === 0
      ? []
      : await listUploadsOf(
          db,
          holders.map(({ publicId }) => publicId),
        )
  const byId = new Map(uploads.map((upload) => [upload.id, upload]))
  return rows.map((row) => {
    const shown: Record<string, unknown> = { ...row.answers }
    for (const { id, namesIn } of fields) {
      if (!Object.hasOwn(row.answers, id)) continue
      const own = listNames(namesIn, row.answers[id])
        .flatMap((name) => byId.get(uploadIdIn(name) ?? '') ?? [])
        .filter(({ submissionId }) => submissionId === row.publicId)
      shown[id] = own.map((upload) => nameFile(row, upload))
    }
    return { ...row, shown }
  })
}

function listNames(namesIn: (answer: never) => readonly string[], answer: unknown) {
  try {
    return namesIn(answer as never)
  } catch {
    // The field was of another type when this was answered.
    return []
  }
}
