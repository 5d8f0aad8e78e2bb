import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const periodSeconds = 30

export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The QR code for an authenticator app, and the secret to type in instead. */
export function describeTotp(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const uri = totpOf(secret, { issuer, label }).toString()
  return { secret, uri, qr_code: renderSVG(uri) }
}

/** The time step of the code; clocks may differ by one step. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1_000 / periodSeconds) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}
