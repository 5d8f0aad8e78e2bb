import type { Language } from '@formstead/i18n'
import type { Database } from '../../database/client.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { ProblemError } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { hashShortCode, matchesShortCode, makeShortCode } from '../../secrets/short-code.ts'
import { mailboxOf, ownerTranslator } from '../account-links/account-mail.ts'
import { issueToken } from '../account-links/one-time-tokens.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { secondFactorRequired } from '../accounts/account-problems.ts'
import type { UserRow } from '../accounts/users.ts'
import type { ServerTranslator } from '../../translation/translator.ts'
import { composeMail } from '../../mail/compose-mail.ts'

const purpose = 'sign-in-code'

/** For owners without a second factor, where others must sign in through their provider. */
export async function mailCode(
  db: Database,
  { config, keys }: AccountParts,
  user: UserRow,
  { remember, language }: { remember: boolean; language: Language | undefined },
): Promise<ProblemError> {
  const code = makeShortCode()
  const codeHash = hashShortCode(keys, purpose, { userId: user.id, code })
  const token = await db.transaction(async (db) => {
    const made = await issueToken(db, user, 'second_factor', { remember, codeHash })
    const message = signInCodeMessage(ownerTranslator(user, language), { ...config, code })
    await sendMail(db, keys, { to: mailboxOf(user), ...message })
    return made
  })
  return secondFactorRequired(token, user, ['mail'])
}

export const isMailedCode = (
  keys: AppKeys,
  userId: number,
  code: string,
  codeHash: string,
): boolean => matchesShortCode(keys, purpose, { userId, code }, codeHash)

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
