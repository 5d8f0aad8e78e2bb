import type { Answers } from '@formstead/form-engine'
import type { Storage } from '../../../storage/storage.ts'
import { storedName } from '../file-names.ts'
import type { Upload } from '../files.table.ts'
import type { FileStores } from '../upload/receive-file.ts'
import { showFiles } from './submitted-files.ts'

type Holder = { publicId: string; answers: Answers }
type Link = { file_url: string; file_name: string; file_size: number }

/** Replaces file names in submissions' answers with links that are valid for ten minutes. */
export async function linkFiles(
  { db, storage }: FileStores,
  blocks: readonly { id: string; type: string }[],
  submissions: readonly Holder[],
): Promise<Record<string, unknown>[]> {
  return showFiles(db, blocks, submissions, (_, upload) => linkTo(storage, upload))
}

async function linkTo(storage: Storage, upload: Upload): Promise<Link> {
  const { key, name } = upload
  return {
    file_url: await storage.downloadUrl(key, { fileName: name, expiresInSeconds: 600 }),
    file_name: storedName(upload),
    file_size: upload.size,
  }
}
