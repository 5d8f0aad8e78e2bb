import { extensionOf, isFileLink, shownFileName } from './file-name.ts'

export type KnownFile = { name: string; bytes: number | null; pictureUrl: string | null }

/** Files that were chosen on this page, by token: their pictures and sizes survive going back a page. */
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

/** A page or a server of ours may be named without its host. */
export const isSafeUrl = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)
