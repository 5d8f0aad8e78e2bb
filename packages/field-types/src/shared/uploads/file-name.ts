/** What the API returns for a stored file, and accepts back. */
export type FileLink = { file_url: string; file_name: string; file_size?: number }

/**
 * An upload in progress, inside the value of an input. It is not an answer yet, and stays in a draft if the page
 * closes.
 */
export type Uploading = { uploading: string; name: string }

export const isFileLink = (value: unknown): value is FileLink =>
  isRecord(value) && typeof value.file_name === 'string'

export const isUploading = (value: unknown): value is Uploading =>
  isRecord(value) && typeof value.uploading === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const longestName = 500

/** Reads the token or stored name that a client sent, alone or in a link. Refuses URLs and paths. */
export function readFileName(raw: unknown): string | null {
  const name = isFileLink(raw) ? raw.file_name : raw
  if (typeof name !== 'string' || name.length > longestName) return null
  if (/[\p{Cc}\p{Cs}/\\]/u.test(name)) return null
  if (/^(?:\.*|[a-z][a-z\d+.-]*:.*)$/i.test(name)) return null
  return name
}

export const extensionOf = (name: string): string =>
  /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A stored name without its unique suffix: `plan_<uuid>.pdf` is shown as `plan.pdf`. */
export const shownFileName = (name: string): string =>
  name.replace(/(?<=.)_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=(?:\.[^.]*)?$)/i, '')
