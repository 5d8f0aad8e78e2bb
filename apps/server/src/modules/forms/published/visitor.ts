import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../database/client.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { isMemberOf } from '../../workspaces/workspaces.service.ts'
import { guessOf } from '../password/form-password.ts'
import { isGrant } from '../password/password-grant.ts'
import type { PublishedForm } from './published-forms.ts'

/** Identifies the visitor of a public form: what they know of its password, and whether they are a member. */
export async function visitorOf(
  db: Database,
  keys: AppKeys,
  request: FastifyRequest,
  form: PublishedForm,
) {
  const header = request.headers['form-password']
  const shown = typeof header === 'string' ? header : cookieOf(request, `password-${form.slug}`)
  const { actor } = request
  return {
    guess: shown === undefined ? undefined : guessOf(request, shown),
    isGranted: isGrant(keys, shown, form),
    isMember: actor !== undefined && (await isMemberOf(db, actor.userId, form.workspaceId)),
  }
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
