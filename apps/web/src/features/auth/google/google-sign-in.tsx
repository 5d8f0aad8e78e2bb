import { useT } from '@formstead/i18n/react'
import { lazy, Suspense } from 'react'
import { useFlag } from '../../../lib/app/app-context.ts'
import { GoogleButton } from './google-button.tsx'
import type { OneTapProps } from './one-tap.tsx'

type GoogleSignInProps = OneTapProps & {
  /** The user signed in in another window. */
  onSignedInElsewhere: () => void
}

/** Renders nothing if its code cannot be loaded: the button still works. */
const OneTap = lazy(() =>
  import('./one-tap.tsx').then(
    (loaded) => ({ default: loaded.OneTap }),
    () => ({ default: () => null }),
  ),
)

/** Google's button and One Tap. Renders nothing if no Google keys are configured. */
export function GoogleSignIn({ onSignedInElsewhere, ...props }: GoogleSignInProps) {
  const { inviteToken, onFailure } = props
  const t = useT()
  const isOffered = useFlag('services.google.auth', false)
  if (!isOffered) return null
  return (
    <>
      <GoogleButton
        label={t('login.google')}
        inviteToken={inviteToken}
        onSignedIn={onSignedInElsewhere}
        onFailure={onFailure}
      />
      <Suspense>
        <OneTap {...props} />
      </Suspense>
    </>
  )
}

/** Separates a form from alternative ways to do the same. */
export function OrLine() {
  const t = useT()
  return (
    <p className="flex items-center gap-3 text-text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
      {t('login.or')}
    </p>
  )
}
