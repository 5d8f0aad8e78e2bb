import type { FastifyBaseLogger } from 'fastify'
import { badRequest, ProblemError } from '../../problems.ts'
import { causeOf } from '../single-sign-on/test-connection.ts'

export const attemptExpired = () => new ProblemError(419, 'connection_expired')

export const registrationClosed = () => new ProblemError(422, 'registration_closed')

/** Logs why a provider's response was rejected, but only as a code: messages may contain tokens. */
export async function orProviderProblem<Result>(
  asking: Promise<Result>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Result> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProblemError) throw error
    const unreachable = causeOf(error)
    const { name, code } = error as { name?: string; code?: string }
    logger.warn(
      { reason: unreachable?.code ?? code ?? name },
      'a sign-in through a provider failed',
    )
    throw badRequest(unreachable ? 'sso_unreachable' : 'sso_failed')
  }
}
