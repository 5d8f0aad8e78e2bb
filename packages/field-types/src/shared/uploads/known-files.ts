import { extensionOf, isFileLink, shownFileName } from './file-name.ts'

export type KnownFile = { name: string; bytes: number | null; pictureUrl: string | null }

/** Files chosen on this page, by token, so that previews and sizes survive going back a page. */
const chosen = new Map<string, KnownFile>()

export function rememberFile(token: string, file: File): void {
  const pictureUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
  chosen.set(token, { name: file.name, bytes: file.size, pictureUrl })
}

export function recallFile(stored: unknown): KnownFile {
  if (isFileLink(stored))
    return { ...recallFile(stored.file_name), ...pictureOf(stored.file_name, stored.file_url) }
  const name = String(stored)
  return chosen.get(name) ?? { name: shownFileName(name), bytes: null, pictureUrl: null }
}

const pictureExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']

const pictureOf = (name: string, url: unknown) =>
  typeof url === 'string' && isSafeUrl(url) && pictureExtensions.includes(extensionOf(name))
    ? { pictureUrl: url }
    : {}

/** A URL on our own server may omit the host. */
export const isSafeUrl = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)
