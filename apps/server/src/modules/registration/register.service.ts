import type { Database } from '../../database/client.ts'
import { badRequest, invalid, problem, tooManyRequests } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { mailVerificationLink } from '../account-links/account-mail.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { insertUser, lockFirstAccount, type UserRow } from '../accounts/users.ts'
import { hasAccounts } from '../accounts/has-accounts.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { joinOrCreateWorkspace } from './join-or-create-workspace.ts'
import {
  checkRegistration,
  isRegistrationOpen,
  type RegistrationForm,
} from './registration.policy.ts'
import { requireSetupAccess, type Caller } from './setup-access.ts'
import type { Origin } from '../sessions/sessions.ts'
import { requireUsableEmail } from '../accounts/usable-email.ts'

type Registration = RegistrationForm & {
  name: string
  email: string
  password: string
  setup_code?: string | null | undefined
  utm_data?: Record<string, unknown> | null | undefined
  'g-recaptcha-response'?: string | null | undefined
}

const perNetwork = { max: 5, windowSeconds: 60 }

export async function register(
  db: Database,
  parts: AccountParts,
  form: Registration,
  caller: Caller & { origin: Origin },
): Promise<OpenedSession & { user: UserRow }> {
  const { config, keys, passwords } = parts
  const { origin } = caller
  checkRegistration(config, form)
  requireUsableEmail(form.email)
  if (!isRegistrationOpen(config, await hasAccounts(db))) throw registrationClosed()
  await limitRegistrations(parts, origin)
  if (config.isSelfHosted) requireSetupAccess(config, keys, caller, form.setup_code)
  await requireCaptcha(parts, form['g-recaptcha-response'], origin)
  const passwordHash = await passwords.hash(form.password)
  return db.transaction(async (db) => {
    if (config.isSelfHosted) await lockFirstAccount(db)
    if (!isRegistrationOpen(config, await hasAccounts(db))) throw registrationClosed()
    const user = await insertUser(db, {
      name: form.name,
      email: form.email,
      passwordHash,
      role: config.isSelfHosted ? 'owner' : 'user',
      hearAboutUs: config.isSelfHosted ? 'setup' : form.hear_about_us,
      utmData: form.utm_data,
      // Nobody but the person who runs the server can be the first.
      ...(config.isSelfHosted && { emailVerifiedAt: new Date() }),
    })
    await joinOrCreateWorkspace(db, user, form.invite_token)
    if (!user.emailVerifiedAt) await mailVerificationLink(db, parts, user, origin.language)
    return { ...(await openSession(db, user, origin, { remember: false })), user }
  })
}

const registrationClosed = () => badRequest('registration_closed')

export async function limitRegistrations(
  { limits }: Pick<AccountParts, 'limits'>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<void> {
  const taken = await limits.take('register', networkOf(ip), perNetwork)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
}

async function requireCaptcha(
  { verifyCaptcha }: AccountParts,
  answer: string | null | undefined,
  { ip }: Origin,
): Promise<void> {
  if (!verifyCaptcha) return
  if (!answer || !(await verifyCaptcha(answer, ip)))
    throw invalid([problem('g-recaptcha-response', 'account.captcha_required')])
}
