import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { badRequest } from '../../problems.ts'
import { keepChallenge, consumeChallenge } from './challenges.ts'
import { findPasskey, listPasskeys, noteCounter } from './stored-passkeys.ts'
import type { PasskeyRow } from './passkeys.table.ts'

/** On its own, a passkey replaces password and second factor, so it must have verified its owner. */
export type PasskeyUse =
  | { purpose: 'sign_in'; userId: null }
  | { purpose: 'second_factor'; userId: number }

type Parts = { config: Config }

export async function askForPasskey(db: Database, { config }: Parts, use: PasskeyUse) {
  const known = use.userId === null ? [] : await listPasskeys(db, use.userId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    userVerification: use.purpose === 'sign_in' ? 'required' : 'preferred',
    allowCredentials: known.map(describeCredential),
    timeout: 300_000,
  })
  await keepChallenge(db, use, options.challenge)
  return { options: { ...options } }
}

/** Returns the owner of the passkey that signed our challenge. Throws for anything else. */
export async function verifyPasskey(
  db: Database,
  { config }: Parts,
  use: PasskeyUse,
  credential: unknown,
): Promise<{ userId: number }> {
  const given = credential as AuthenticationResponseJSON
  const expectedChallenge = await consumeChallenge(db, use, given.response.clientDataJSON)
  const passkey = await findPasskey(db, given.id)
  if (!passkey || (use.userId !== null && passkey.userId !== use.userId))
    throw badRequest('passkey_refused')
  const { id, origin } = relyingParty(config)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: use.purpose === 'sign_in',
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw badRequest('passkey_refused')
  })
  if (!verified || !(await noteCounter(db, passkey.id, authenticationInfo.newCounter)))
    throw badRequest('passkey_refused')
  return { userId: passkey.userId }
}

export const describeCredential = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports,
})

/** Passkeys are bound to the app's own address, whatever other host names lead here. */
export function relyingParty({ appUrl, appName }: Pick<Config, 'appUrl' | 'appName'>) {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin, name: appName }
}
