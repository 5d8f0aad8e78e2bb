import { createHash } from 'node:crypto'
import type { Passwords } from '../../password-hashing/passwords.ts'
import { isClosed, isFull } from './present-form.ts'
import type { PublishedForm } from './published-forms.ts'

export type FormAccess = 'open' | 'closed' | 'full' | 'locked' | 'hidden'

/** What a visitor meets. Whoever is a member of the form's workspace needs no password. */
export async function accessTo(
  { document, completed, passwordHash }: PublishedForm,
  visitor: { passwordDigest: string | undefined; isGranted: boolean; isMember: boolean },
  isRight: CheckFormPassword,
  now: Date,
): Promise<FormAccess> {
  if (document.visibility === 'draft') return 'hidden'
  if (passwordHash !== null && !visitor.isMember && !visitor.isGranted) {
    const { passwordDigest } = visitor
    if (passwordDigest === undefined || !(await isRight(passwordDigest, passwordHash)))
      return 'locked'
  }
  if (isClosed(document, now)) return 'closed'
  return isFull(document, completed) ? 'full' : 'open'
}

export type CheckFormPassword = (digest: string, hash: string) => Promise<boolean>

const mostRemembered = 10_000

/**
 * Argon2 takes a good part of a tenth of a second, and a respondent sends the password with every call. What was right
 * once is remembered as a digest of both, so that a new password forgets it.
 */
export function createPasswordCheck(passwords: Passwords): CheckFormPassword {
  const right = new Set<string>()
  return async (digest, hash) => {
    if (!/^[\da-f]{64}$/i.test(digest)) return false
    const pair = createHash('sha256').update(`${digest.toLowerCase()} ${hash}`).digest('hex')
    if (right.has(pair)) return true
    const isRight = await passwords.verify(digest.toLowerCase(), hash)
    if (isRight && right.size >= mostRemembered) right.clear()
    if (isRight) right.add(pair)
    return isRight
  }
}
