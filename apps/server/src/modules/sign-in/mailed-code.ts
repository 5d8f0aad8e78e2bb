import { randomInt } from 'node:crypto'
import type { Language } from '@formstead/i18n'
import type { Database } from '../../database/client.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { ProblemError } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { mailboxOf, ownerTranslator } from '../account-links/account-mail.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { secondFactorRequired } from '../accounts/account-problems.ts'
import type { UserRow } from '../accounts/users.ts'
import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../../mail/compose-mail.ts'

const purpose = 'sign-in-code'
/** Excludes letters and digits that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const signedText = (userId: number, code: string) => `${userId}:${code}`

/** For owners without a second factor, where others must sign in through their provider. */
export async function requireMailedCode(
  db: Database,
  { config, keys }: AccountParts,
  user: UserRow,
  { remember, language }: { remember: boolean; language: Language | undefined },
): Promise<ProblemError> {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const { keyId, mac } = sign(keys, purpose, signedText(user.id, code))
  const token = await db.transaction(async (db) => {
    const codeHash = `${keyId}.${mac}`
    const made = await issueToken(db, user, 'second_factor', { remember, codeHash })
    const message = signInCodeMessage(ownerTranslator(user, language), { ...config, code })
    await sendMail(db, keys, { to: mailboxOf(user), ...message })
    return made
  })
  return secondFactorRequired(token, user, ['mail'])
}

export function isMailedCode(
  keys: AppKeys,
  userId: number,
  code: string,
  codeHash: string,
): boolean {
  const [keyId = '', mac = ''] = codeHash.split('.')
  return isSignedBy(keys, purpose, signedText(userId, code.toLowerCase()), { keyId, mac })
}

function signInCodeMessage(
  translator: ServerTranslator,
  { appName, appUrl, code }: { appName: string; appUrl: string; code: string },
) {
  const { t } = translator
  return composeMail(translator, {
    appName,
    subject: t('mail.sign_in_code.subject', { appName }),
    heading: t('mail.sign_in_code.heading', { code }),
    paragraphs: [t('mail.sign_in_code.text')],
    button: { label: t('mail.password_changed.button'), url: `${appUrl}/password/email` },
    footer: t('mail.sign_in_code.footer'),
  })
}
