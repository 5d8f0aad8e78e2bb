import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { isMemberOf } from '../workspaces/workspaces.service.ts'
import type { PublishedForm } from './published-forms.ts'

/** Who looks at a public form: what they know of its password, and whether it is theirs. */
export async function visitorOf(
  db: Database,
  request: FastifyRequest,
  { slug, workspaceId }: PublishedForm,
) {
  const header = request.headers['form-password']
  const { actor } = request
  return {
    passwordDigest: typeof header === 'string' ? header : cookieOf(request, `password-${slug}`),
    isMember: actor !== undefined && (await isMemberOf(db, actor.userId, workspaceId)),
  }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
