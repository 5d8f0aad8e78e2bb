import { toDraft, type Draft } from '@formstead/form-engine'
import type { Message, MessageKey } from '@formstead/i18n'

export type FormFile =
  | { draft: Draft }
  /** Why the file cannot be imported: a sentence, or a list of problems by path. */
  | { reason: MessageKey }
  | { problems: readonly (Message & { path: string })[] }

export const largestFileBytes = 1024 * 1024

/** Reads forms of ours and of the reference product, including API responses that contain a form. */
export function readFormFile(text: string): FormFile {
  if (text.length > largestFileBytes) return { reason: 'editor.create.tooLarge' }
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { reason: 'editor.create.notJson' }
  }
  const form = isForm(raw) ? raw : isRecord(raw) && isForm(raw['form']) ? raw['form'] : undefined
  if (!form) return { reason: 'editor.create.noForm' }
  const read = toDraft(form)
  return 'draft' in read ? read : { problems: read.problems }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isForm = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Array.isArray(value['properties'])
