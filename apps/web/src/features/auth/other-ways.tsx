import { useT } from '@formstead/i18n/react'
import { useFlag } from '../../lib/app/app-context.ts'
import { GoogleButton } from './google-button.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import type { SignedIn } from './sign-in.ts'

type OtherWaysProps = {
  remember: boolean
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  /** In another window. */
  onSignedInElsewhere: () => void
  onFailure: (error: unknown) => void
}

/** Below the form: what signs in without a password. */
export function OtherWays({ onSignedInElsewhere, ...rest }: OtherWaysProps) {
  const t = useT()
  const hasGoogle = useFlag('services.google.auth', false)
  return (
    <div className="mt-3 flex flex-col gap-2.5">
      <p className="flex items-center gap-3 text-text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t('login.or')}
      </p>
      {hasGoogle && (
        <GoogleButton
          label={t('login.google')}
          onSignedIn={onSignedInElsewhere}
          onFailure={rest.onFailure}
        />
      )}
      <PasskeySignIn {...rest} />
    </div>
  )
}
