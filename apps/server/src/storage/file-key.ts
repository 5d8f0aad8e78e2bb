import { randomUUID } from 'node:crypto'
import { contentTypeFor, extensionFor, unknownType } from './serving/content-types.ts'

declare const isFileKey: unique symbol

/**
 * Where a file is stored: `workspace/folder/uuid`, plus an extension if its type is one that we send to browsers. No
 * part of it comes from user input; the file's name is stored in the database.
 */
export type FileKey = string & { readonly [isFileKey]: true }

const segment = '[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^${segment}/${segment}/${uuid}(?:\\.([a-z0-9]+))?$`)

/**
 * The folder is a form's ID or the name of another kind of workspace storage. `contentType` must not be what the client
 * claims, because the file is served as this type.
 */
export function makeFileKey(place: {
  workspaceId: number | bigint
  folder: number | bigint | string
  contentType: string
}): FileKey {
  const extension = extensionFor(place.contentType)
  const name = extension ? `${randomUUID()}.${extension}` : randomUUID()
  return parseFileKey(`${place.workspaceId}/${place.folder}/${name}`)
}

export function parseFileKey(text: string): FileKey {
  if (!isValid(text)) throw new FileKeyError()
  return text
}

export function contentTypeOf(key: FileKey): string {
  return contentTypeFor(key.split('.')[1] ?? '') ?? unknownType
}

export class FileKeyError extends Error {
  constructor() {
    super('This is not the key of a stored file.')
    this.name = 'FileKeyError'
  }
}

function isValid(text: string): text is FileKey {
  const match = pattern.exec(text)
  return match !== null && (match[1] === undefined || contentTypeFor(match[1]) !== undefined)
}
