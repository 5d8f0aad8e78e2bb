import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../problems.ts'
import { accessTo, type CheckFormPassword } from '../forms/form-access.ts'
import type { PublishedForm, PublishedForms } from '../forms/published-forms.ts'
import { visitorOf } from '../forms/visitor.ts'
import { isFullNow, notOpen, wrongPassword } from './answer-problems.ts'

/** Where every request of a respondent enters a form. */
export function createFormDoor(
  db: Database,
  published: PublishedForms,
  isRightPassword: CheckFormPassword,
) {
  async function meet(request: FastifyRequest, slug: string) {
    const form = await published.find(slug)
    if (!form) throw notFound()
    const visitor = await visitorOf(db, request, form)
    return { form, access: await accessTo(form, visitor, isRightPassword, new Date()) }
  }

  /** A form that takes answers now. */
  async function requireOpen(request: FastifyRequest, slug: string): Promise<PublishedForm> {
    const { form, access } = await meet(request, slug)
    if (access === 'locked') throw wrongPassword()
    if (access === 'full') throw isFullNow()
    if (access !== 'open') throw notOpen()
    return form
  }

  return { meet, requireOpen }
}
export type FormDoor = ReturnType<typeof createFormDoor>
