import type { EndpointRequest } from '@formstead/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireSession } from '../../http/access/access.ts'
import type { Database } from '../../database/client.ts'
import { badRequest } from '../../problems.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { translate } from '../../translation/request-language.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { originOf } from '../sessions/origin.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import {
  type Arrival,
  authorizationUrl,
  discover,
  redeemCode,
} from '../single-sign-on/oidc-client.ts'
import { beginAttempt, endAttempt, isAttempt } from './attempts.ts'
import { signInAttempts } from './attempts.table.ts'
import { keepBrowserSecret, readBrowserSecret } from './browser-cookie.ts'
import { createTapVerifier, readGooglePerson } from './google-id-token.ts'
import { linkGoogleTo, refuseSignedIn, signInWithGoogle } from './provider-account.ts'
import { attemptExpired, orProviderProblem } from './provider-problems.ts'

type Wanted = EndpointRequest<'POST /oauth/connect/{service}'>['body']
type Tapped = EndpointRequest<'POST /oauth/widget-callback/{service}'>['body']

/** Undefined if Google is not configured. */
export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>

/** Signing in with Google, and linking it. Shares its routes with accounts that are connected for integrations. */
export function createGoogleSignIn(db: Database, parts: AccountParts, safeFetch: SafeFetch) {
  const { config, keys } = parts
  const { google, appUrl } = config
  if (!google) return undefined
  const redirectUri = `${appUrl}/oauth/google/callback`
  const verifyTap = createTapVerifier(google, safeFetch)

  return {
    async begin(body: Wanted, request: FastifyRequest, reply: FastifyReply) {
      const isLinking = body.intent === 'link'
      if (isLinking) await requireRecentProof(db, parts, requireSession(request), body.password)
      else refuseSignedIn(request)
      const provider = await orProviderProblem(discover(safeFetch, google), request.log)
      const browserSecret = keepBrowserSecret(request, reply, appUrl)
      const { state, proofs } = await beginAttempt(
        { db, keys },
        { connectionId: null, browserSecret },
        {
          sessionId: isLinking ? requireSession(request).sessionId : null,
          context: {
            inviteToken: body.invite_token,
            utmData: body.utm_data,
            closesItself: body.autoClose ?? false,
          },
        },
      )
      const scope = 'openid profile email'
      const more = { prompt: 'select_account' }
      const url = await authorizationUrl(provider, { state, proofs, redirectUri, scope, more })
      return { url, state }
    },

    isBegunHere: (state: string) => isAttempt(db, state),

    async finish(
      body: Arrival & { invite_token?: string | null | undefined },
      request: FastifyRequest,
    ) {
      const browserSecret = readBrowserSecret(request, appUrl) ?? ''
      const place = { connectionId: null, browserSecret }
      const attempt = await endAttempt({ db, keys }, place, body.state)
      if (!attempt) throw attemptExpired()
      const { proofs, context, sessionId } = attempt
      if (sessionId === null) refuseSignedIn(request)
      else if (requireSession(request).sessionId !== sessionId) throw attemptExpired()
      const redeemed = discover(safeFetch, google).then((provider) =>
        redeemCode(provider, body, { proofs, redirectUri }),
      )
      const person = readGooglePerson((await orProviderProblem(redeemed, request.log)).claims)
      if (sessionId === null) {
        const given = { ...context, inviteToken: body.invite_token || context.inviteToken }
        return signInWithGoogle(db, parts, person, given, originOf(request))
      }
      const { userId } = requireSession(request)
      await linkGoogleTo(db, { userId, sessionId }, person, auditActorOf(request))
      return {
        type: 'success' as const,
        message: translate(request, 'done.identity_linked'),
        linked: true as const,
        autoClose: context.closesItself ?? false,
      }
    },

    /** The widget's token works only once, although Google would accept it for an hour. */
    async tap(body: Tapped, request: FastifyRequest) {
      refuseSignedIn(request)
      const credential = body.credential ?? ''
      const { expiresAt, ...person } = await orProviderProblem(verifyTap(credential), request.log)
      const stateHash = hashToken(credential)
      const used = await db
        .insert(signInAttempts)
        .values({ stateHash, browserHash: stateHash, proofs: '', context: {}, expiresAt })
        .onConflictDoNothing()
        .returning({ stateHash: signInAttempts.stateHash })
      if (used.length === 0) throw badRequest('sso_failed')
      const context = { inviteToken: body.invite_token, utmData: body.utm_data }
      return signInWithGoogle(db, parts, person, context, originOf(request))
    },
  }
}
