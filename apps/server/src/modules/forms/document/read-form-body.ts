import { createHash } from 'node:crypto'
import type { ProblemCode } from '@formstead/contract'
import { checkLogic, parseForm, type Form, type FormDocument } from '@formstead/form-engine'
import type { Problem } from '@formstead/i18n'
import type { Database } from '../../../database/client.ts'
import { invalid, problem } from '../../../problems.ts'
import type { Passwords } from '../../../password-hashing/passwords.ts'
import { isSlug } from '../slug/form-slug.ts'
import { isSlugTaken } from '../forms.queries.ts'

export type FormBodyRules = {
  passwords: Passwords
  /** Custom slugs are allowed on self-hosted instances and ignored elsewhere. */
  maySetSlug: boolean
}

export type FormBody = {
  document: FormDocument
  /** Undefined means unchanged. */
  slug: string | undefined
  /** A hash. `null` means no password, undefined means unchanged. */
  password: string | null | undefined
}

/** Shown in place of the password, which is stored only as a hash. Sending it back leaves the password unchanged. */
export const maskedPassword = '••••••••'

export async function readFormBody(
  db: Database,
  { passwords, maySetSlug }: FormBodyRules,
  body: Record<string, unknown>,
  formId?: number,
): Promise<FormBody> {
  // Code is stored even if it may not run: respondents see the form without it.
  const parsed = parseForm(body, { allowsCustomCode: true, checks: [findLogicErrors] })
  const problems: Problem<ProblemCode>[] = 'problems' in parsed ? [...parsed.problems] : []
  const slug = maySetSlug ? readSlug(body['slug']) : undefined
  if (slug !== undefined && !isSlug(slug)) problems.push(problem('slug', 'form.slug_invalid'))
  else if (slug !== undefined && (await isSlugTaken(db, slug, formId)))
    problems.push(problem('slug', 'form.slug_taken'))
  if ('problems' in parsed || problems.length > 0) throw invalid(problems)
  return { document: parsed.form, slug, password: await readPassword(passwords, body['password']) }
}

/** Returns the complete form, or throws all problems of the draft. */
export function parseDocument(draft: unknown): FormDocument {
  const parsed = parseForm(draft, { allowsCustomCode: true, checks: [findLogicErrors] })
  if ('problems' in parsed) throw invalid(parsed.problems)
  return parsed.form
}

/** Empty means unchanged. Anything but text becomes an invalid slug. */
function readSlug(raw: unknown): string | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined
  return typeof raw === 'string' ? raw : ' '
}

/** Warnings do not prevent saving; the editor shows them. */
const findLogicErrors = (form: Form) =>
  checkLogic(form, { nowMs: Date.now(), timeZone: 'UTC' }).filter(({ level }) => level === 'error')

async function readPassword(passwords: Passwords, password: unknown) {
  if (password === undefined || password === maskedPassword) return undefined
  return typeof password === 'string' && password !== ''
    ? hashFormPassword(passwords, password)
    : null
}

export const hashFormPassword = (passwords: Passwords, typed: string): Promise<string> =>
  passwords.hash(formPasswordDigest(typed))

/** Clients send the SHA-256 of the password, and that digest is hashed and checked. */
export const formPasswordDigest = (typed: string) =>
  createHash('sha256').update(typed).digest('hex')
