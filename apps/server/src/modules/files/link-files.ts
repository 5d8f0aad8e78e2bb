import { blockTypes } from '@formstead/field-types'
import type { Answers } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import type { Storage } from '../../storage/storage.ts'
import { storedName, uploadIdIn } from './file-names.ts'
import type { Upload } from './files.table.ts'
import type { FileStores } from './receive-file.ts'
import { listUploadsOf } from './uploads.queries.ts'

type Holder = { publicId: string; answers: Answers }
type Link = { file_url: string; file_name: string }

/** The answers of submissions with links in the place of file names, good for ten minutes. */
export async function linkFiles(
  { db, storage }: FileStores,
  blocks: readonly { id: string; type: string }[],
  submissions: readonly Holder[],
): Promise<Record<string, unknown>[]> {
  const fields = blocks.flatMap(({ id, type }) => {
    const known = blockTypes.get(type)
    const namesIn = known && 'answer' in known ? known.answer.files : undefined
    return namesIn ? [{ id, namesIn }] : []
  })
  const isHeld = ({ answers }: Holder) => fields.some(({ id }) => Object.hasOwn(answers, id))
  const byId = await uploadsOf(db, submissions.filter(isHeld))
  return Promise.all(
    submissions.map(async ({ publicId, answers }) => {
      const linked: Record<string, unknown> = { ...answers }
      for (const { id, namesIn } of fields) {
        if (!Object.hasOwn(answers, id)) continue
        const own = namesIn(answers[id])
          .flatMap((name) => byId.get(uploadIdIn(name) ?? '') ?? [])
          .filter(({ submissionId }) => submissionId === publicId)
        linked[id] = await Promise.all(own.map((upload) => linkTo(storage, upload)))
      }
      return linked
    }),
  )
}

async function uploadsOf(
  db: Database,
  holders: readonly Holder[],
): Promise<ReadonlyMap<string, Upload>> {
  if (holders.length === 0) return new Map()
  const rows = await listUploadsOf(
    db,
    holders.map(({ publicId }) => publicId),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function linkTo(storage: Storage, upload: Upload): Promise<Link> {
  const { key, name } = upload
  return {
    file_url: await storage.downloadUrl(key, { fileName: name, expiresInSeconds: 600 }),
    file_name: storedName(upload),
  }
}
