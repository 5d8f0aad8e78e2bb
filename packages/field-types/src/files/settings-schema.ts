import * as z from 'zod'
import { flag, number, text } from '../shared/setting-parts.ts'

export const filesSettings = z.looseObject({
  multiple: flag(),
  camera_upload: flag(),
  /** Comma-separated extensions. */
  allowed_file_types: z.preprocess(
    (raw) => (Array.isArray(raw) ? raw.join(', ') || null : raw),
    text(2000),
  ),
  /** In MB. */
  max_file_size: number({ min: 1 }),
})
export type FilesSettings = z.output<typeof filesSettings>
