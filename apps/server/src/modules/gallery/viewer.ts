import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { cookieOf } from '../forms/published/visitor.ts'
import { findActor } from '../sessions/actor.ts'
import type { Viewer } from '../templates/templates.policy.ts'

/**
 * Who requests a page or a picture. A browser cannot send our header when it follows a link, so a cookie identifies the
 * user. The cookie may reveal what is theirs, but must never authorize a change.
 */
export async function viewerOf(
  db: Database,
  { staffEmails }: Pick<Config, 'staffEmails'>,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  const token = cookieOf(request, 'token')
  const actor = token ? await findActor(db, decodeURIComponent(token), staffEmails) : undefined
  return actor && actor.sessionId !== null && !actor.mustUpdateCredentials ? actor : undefined
}
