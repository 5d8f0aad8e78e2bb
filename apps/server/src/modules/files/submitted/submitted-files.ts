import { blockTypes } from '@formstead/field-types'
import type { Answers } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { isNameOf, uploadIdIn } from '../file-names.ts'
import type { Upload } from '../files.table.ts'
import { findUploadOfForm, listUploadsOf } from '../upload/uploads.queries.ts'

/** Finds an upload by its name. Paths, guessed names and names of other uploads match nothing. */
export async function findUploadByName(
  name: string,
  find: (id: string) => Promise<Upload | undefined>,
): Promise<Upload | undefined> {
  const id = uploadIdIn(name)
  const upload = id === null ? undefined : await find(id)
  return upload && isNameOf(name, upload) ? upload : undefined
}

/** Finds a file by the name it has in a submission of this form. */
export const findSubmittedFile = (db: Database, formId: number, name: string) =>
  findUploadByName(name, (id) => findUploadOfForm(db, formId, id))

/**
 * Replaces file names in answers with the result of `show`. Only a submission's own files are shown, whatever it
 * names.
 */
export async function showFiles<Row extends { publicId: string; answers: Answers }>(
  db: Database,
  blocks: readonly { id: string; type: string }[],
  rows: readonly Row[],
  show: (row: Row, upload: Upload) => unknown,
): Promise<Readonly<Record<string, unknown>>[]> {
  const fields = blocks.flatMap(({ id, type }) => {
    const known = blockTypes.get(type)
    const namesIn = known?.kind === 'field' ? known.answer.files : undefined
    return namesIn ? [{ id, namesIn }] : []
  })
  if (fields.length === 0) return rows.map(({ answers }) => answers)
  const isHolder = ({ answers }: Row) => fields.some(({ id }) => Object.hasOwn(answers, id))
  const byId = await uploadsOf(db, rows.filter(isHolder))
  return Promise.all(
    rows.map(async (row) => {
      const shown: Record<string, unknown> = { ...row.answers }
      for (const { id, namesIn } of fields) {
        if (!Object.hasOwn(row.answers, id)) continue
        const own = listNames(namesIn, row.answers[id])
          .flatMap((name) => byId.get(uploadIdIn(name) ?? '') ?? [])
          .filter(({ submissionId }) => submissionId === row.publicId)
        shown[id] = await Promise.all(own.map((upload) => show(row, upload)))
      }
      return shown
    }),
  )
}

async function uploadsOf(
  db: Database,
  holders: readonly { publicId: string }[],
): Promise<ReadonlyMap<string, Upload>> {
  if (holders.length === 0) return new Map()
  const ids = holders.map(({ publicId }) => publicId)
  return new Map((await listUploadsOf(db, ids)).map((upload) => [upload.id, upload]))
}

function listNames(namesIn: (answer: never) => readonly string[], answer: unknown) {
  try {
    return [...namesIn(answer as never)]
  } catch {
    // The field had another type when it was answered.
    return []
  }
}
