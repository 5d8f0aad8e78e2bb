import { createHash } from 'node:crypto'
import { checkLogic, parseForm, type Form, type FormDocument } from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { invalid } from '../../problems.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { isSlug } from './form-slug.ts'
import { isSlugTaken } from './forms.queries.ts'

export type FormBodyRules = {
  passwords: Passwords
  /** An address of one's own choice is for one's own instance; elsewhere it is ignored. */
  maySetSlug: boolean
  allowsCustomCode: boolean
}

export type FormBody = {
  document: FormDocument
  /** Undefined: as it is. */
  slug: string | undefined
  /** A hash; null: none; undefined: as it is. */
  password: string | null | undefined
}

/** Shown in place of a password, which is stored as a hash. Who sends it back does not change the password. */
export const maskedPassword = '••••••••'

export async function readFormBody(
  db: Database,
  { passwords, maySetSlug, allowsCustomCode }: FormBodyRules,
  body: Record<string, unknown>,
  formId?: number,
): Promise<FormBody> {
  const parsed = parseForm(body, { allowsCustomCode, checks: [findLogicErrors] })
  const errors = 'errors' in parsed ? parsed.errors : {}
  const slug = maySetSlug ? readSlug(body['slug']) : undefined
  if (slug !== undefined && !isSlug(slug))
    errors['slug'] = ['Use lower-case letters, digits and single hyphens, and at least one letter.']
  else if (slug !== undefined && (await isSlugTaken(db, slug, formId)))
    errors['slug'] = ['Another form has this address already.']
  const { password } = body
  if (password && (typeof password !== 'string' || password.length > 255))
    errors['password'] = ['The password may have at most 255 characters.']
  if ('errors' in parsed || Object.keys(errors).length > 0) throw invalid(errors)
  return { document: parsed.form, slug, password: await readPassword(passwords, password) }
}

/** An empty one means the one that there is; what is no text is no address. */
function readSlug(raw: unknown): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined
  return typeof raw === 'string' ? raw : ' '
}

/** Warnings do not keep a form from being saved: the editor shows them. */
const findLogicErrors = (form: Form) =>
  checkLogic(form, { nowMs: Date.now(), timeZone: 'UTC' }).filter(({ level }) => level === 'error')

async function readPassword(passwords: Passwords, password: unknown) {
  if (password === undefined || password === maskedPassword) return undefined
  return typeof password === 'string' && password !== ''
    ? passwords.hash(formPasswordDigest(password))
    : null
}

/** Clients send the SHA-256 of what was typed; that digest is what is hashed and checked. */
export const formPasswordDigest = (typed: string) =>
  createHash('sha256').update(typed).digest('hex')
