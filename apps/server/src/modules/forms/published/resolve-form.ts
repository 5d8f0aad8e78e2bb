import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { isVisibleOnDomain } from '../../../http/access/host-check.ts'
import { forbidden, notFound, type ProblemError } from '../../../problems.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { accessTo, type FormAccess } from './form-access.ts'
import type { CheckFormPassword } from '../password/form-password.ts'
import type { PublishedForm, PublishedForms } from './published-forms.ts'
import { visitorOf } from './visitor.ts'

/** Finds the form that a respondent requests, and whether they may fill it in. */
export function createFormResolver(
  db: Database,
  keys: AppKeys,
  published: PublishedForms,
  isRightPassword: CheckFormPassword,
) {
  async function resolve(request: FastifyRequest, slug: string) {
    const form = (await published.find(slug)) ?? (await published.findById(slug))
    if (!form || !isVisibleOnDomain(request, form)) throw notFound()
    const visitor = await visitorOf(db, keys, request, form)
    return { form, access: await accessTo(form, visitor, isRightPassword, new Date()) }
  }

  /** Finds a form that accepts submissions now, or throws. */
  async function requireOpen(request: FastifyRequest, slug: string): Promise<PublishedForm> {
    const { form, access } = await resolve(request, slug)
    if (access !== 'open') throw refusalOf(access)
    return form
  }

  return { resolve, requireOpen }
}

export function refusalOf(access: Exclude<FormAccess, 'open'>): ProblemError {
  if (access === 'hidden') return notFound()
  if (access === 'locked') return wrongPassword()
  return access === 'full' ? formFull() : formNotOpen()
}
export type FormResolver = ReturnType<typeof createFormResolver>

export const formNotOpen = () => forbidden('form_not_open')

export const formFull = () => forbidden('form_full')

export const wrongPassword = () => forbidden('form_locked')
