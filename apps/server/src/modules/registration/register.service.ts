import type { Database } from '../../database/client.ts'
import { badRequest, invalid, problem, tooManyRequests } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { mailVerificationLink } from '../account-links/account-mail.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import {
  findUserByEmail,
  hasAccounts,
  insertUser,
  lockFirstAccount,
  type UserRow,
} from '../accounts/users.ts'
import { attachLicense } from '../deals/deal-licenses.ts'
import { ownActor } from '../audit/record-audit.ts'
import {
  type FoundInvite,
  joinByInvite,
  requireOpenInvite,
} from '../invites/accept-invite.service.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { requireOwnProvider } from '../single-sign-on/enforced.policy.ts'
import { createDefaultWorkspace } from '../workspaces/workspaces.service.ts'
import {
  checkRegistration,
  isRegistrationOpen,
  type RegistrationForm,
} from './registration.policy.ts'
import { type Caller, requireSetupAccess } from './setup-access.ts'
import type { Origin } from '../sessions/sessions.ts'
import { requireUsableEmail } from '../accounts/usable-email.ts'

type Registration = RegistrationForm & {
  name: string
  email: string
  password: string
  setup_code?: string | null | undefined
  appsumo_license?: string | null | undefined
  utm_data?: Record<string, unknown> | null | undefined
  'g-recaptcha-response'?: string | null | undefined
}

const perNetwork = { max: 5, windowSeconds: 60 }

export async function register(
  db: Database,
  parts: AccountParts,
  form: Registration,
  caller: Caller & { origin: Origin },
): Promise<OpenedSession & { user: UserRow; hasDeal: boolean | null }> {
  const { config, keys, passwords } = parts
  const { origin } = caller
  if (form.invite_token) await limitRegistrations(parts, origin)
  const invite = form.invite_token ? await requireOwnInvite(db, form) : undefined
  checkRegistration(config, form)
  requireUsableEmail(form.email)
  if (!invite) {
    if (!isRegistrationOpen(config, await hasAccounts(db))) throw registrationClosed()
    await limitRegistrations(parts, origin)
    if (config.isSelfHosted) requireSetupAccess(config, keys, caller, form.setup_code)
  }
  await requireCaptcha(parts, form['g-recaptcha-response'], origin)
  const passwordHash = await passwords.hash(form.password)
  return db.transaction(async (db) => {
    const values = { name: form.name, email: form.email, passwordHash, utmData: form.utm_data }
    const user = await (invite
      ? joinAsInvited(db, invite, values, origin)
      : startWithWorkspace(db, config, { ...values, hearAboutUs: form.hear_about_us }))
    // People who could never sign in with their password must not register with one.
    await requireOwnProvider(db, config, user)
    if (!user.emailVerifiedAt) await mailVerificationLink(db, parts, user, origin.language)
    const { appsumo_license: license } = form
    const hasDeal =
      license && config.appsumo ? await attachLicense(db, keys, user.id, license) : null
    return { ...(await openSession(db, user, origin, { remember: false })), user, hasDeal }
  })
}

type NewUser = Parameters<typeof insertUser>[1]

async function startWithWorkspace(
  db: Database,
  config: Pick<AccountParts['config'], 'isSelfHosted'>,
  values: NewUser,
): Promise<UserRow> {
  if (config.isSelfHosted) await lockFirstAccount(db)
  if (!isRegistrationOpen(config, await hasAccounts(db))) throw registrationClosed()
  const user = await insertUser(db, {
    ...values,
    // Only the operator of the server can be the first.
    ...(config.isSelfHosted && {
      role: 'owner',
      hearAboutUs: 'setup',
      emailVerifiedAt: new Date(),
    }),
  })
  await createDefaultWorkspace(db, user.id)
  return user
}

/** The token was only in a mail to this address, which proves the address. */
async function joinAsInvited(
  db: Database,
  invite: FoundInvite,
  values: NewUser,
  origin: Origin,
): Promise<UserRow> {
  const user = await insertUser(db, {
    ...values,
    hearAboutUs: 'invite',
    emailVerifiedAt: new Date(),
  })
  await joinByInvite(db, ownActor(user.id, origin), invite, user)
  return user
}

/** People with an account must sign in to it: an invite must not be a way to change an account. */
async function requireOwnInvite(
  db: Database,
  { invite_token: token, email }: Registration,
): Promise<FoundInvite> {
  const invite = await requireOpenInvite(db, token ?? '')
  if (invite.email !== email.toLowerCase())
    throw invalid([problem('email', 'account.invited_address', { email: invite.email })])
  if (await findUserByEmail(db, email))
    throw invalid([problem('email', 'account.sign_in_to_accept')])
  return invite
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
