import { useFlag } from '../../lib/app/app-context.ts'
import { mayUsePasskeys } from '../../lib/session/ask-authenticator.ts'
import { GoogleSignIn, OrLine } from './google/google-sign-in.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import type { SignedIn, SignInOutcome } from './sign-in.ts'

type SignInAlternativesProps = {
  remember: boolean
  onPasskey: (signedIn: SignedIn) => Promise<void>
  onGoogle: (outcome: SignInOutcome) => Promise<void>
  /** The user signed in in another window. */
  onSignedInElsewhere: () => void
  onFailure: (error: unknown) => void
}

/** Ways to sign in without a password, below the form. */
export function SignInAlternatives({
  remember,
  onPasskey,
  onGoogle,
  ...rest
}: SignInAlternativesProps) {
  const hasGoogle = useFlag('services.google.auth', false)
  if (!hasGoogle && !mayUsePasskeys()) return null
  return (
    <div className="mt-3 flex flex-col gap-2.5">
      <OrLine />
      <GoogleSignIn context="signin" onOutcome={onGoogle} {...rest} />
      <PasskeySignIn remember={remember} onSignedIn={onPasskey} onFailure={rest.onFailure} />
    </div>
  )
}
