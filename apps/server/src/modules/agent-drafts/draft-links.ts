import type { Database } from '../../database/client.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { addKey } from './stored-drafts.ts'

const purpose = 'agent-draft-preview'
const lifetimeMs = 3600 * 1000
/** Distinguishes previews of drafts from previews of forms, which start with a number. */
const prefix = 'draft'

export type LinkParts = { db: Database; keys: AppKeys; appUrl: string }

/** For everyone who gets the link, for an hour. */
export function previewLink({ keys, appUrl }: Omit<LinkParts, 'db'>, draftId: string) {
  const expiresAt = new Date(Date.now() + lifetimeMs)
  const content = [prefix, shorten(draftId), expiresAt.getTime().toString(36)].join('.')
  const { keyId, mac } = sign(keys, purpose, content)
  const token = `${content}.${keyId}.${mac}`
  return { token, url: `${appUrl}/forms/~${token}`, expiresAt }
}

/** Returns the draft that a preview link leads to, or undefined if the link is not genuine or has expired. */
export function readPreviewToken(keys: AppKeys, token: string): string | undefined {
  const [start, id = '', expires = '', keyId = '', mac = ''] = token.split('.')
  if (start !== prefix) return undefined
  const content = [prefix, id, expires].join('.')
  if (!isSignedBy(keys, purpose, content, { keyId, mac })) return undefined
  return Number.parseInt(expires, 36) < Date.now() ? undefined : lengthen(id)
}

/** A parameter in a path has at most 100 characters. */
const shorten = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

const lengthen = (short: string) =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Whether the page with this slug is a preview of a draft. */
export const isDraftSlug = (slug: string): boolean => slug.startsWith(`~${prefix}.`)

/** The key is in the fragment, which browsers send to no server and in no referrer. */
export async function editorLink({ db, appUrl }: LinkParts, draftId: string): Promise<string> {
  return `${appUrl}/agent-drafts/edit#handoff=${await addKey(db, draftId, 'handoff')}`
}
