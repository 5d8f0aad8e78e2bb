import { useT } from '@formstead/i18n/react'
import { Button, Spinner, toast } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { sendToWindows } from '../../lib/browser/window-messages.ts'
import { placeAfterLogin } from '../../lib/session/intended-url.ts'
import { Notice } from '../../ui/notice.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import { LinkAccount } from './link-account.tsx'
import { orPending, trackEntry, type SignedIn } from './sign-in.ts'
import { TwoFactorForm } from './two-factor-form.tsx'

type FinishSignInProps = {
  /** Undefined if the provider sent nothing usable. */
  finish: (() => Promise<SignedIn & { new_user: boolean }>) | undefined
  /** The response is valid only once. */
  state: string
  isDenied: boolean
  source: 'google' | 'sso'
  onTryAgain?: () => Promise<void>
}

/** Signs in with the provider's response, notifies the window that waits for it, and closes its own. */
export function FinishSignIn({ finish, state, isDenied, source, onTryAgain }: FinishSignInProps) {
  const t = useT()
  const { session } = useApp()
  const router = useRouter()
  const [isStartedOver, setStartedOver] = useState(false)
  const finished = useQuery({
    queryKey: ['finish-sign-in', state],
    queryFn: () => orPending(finish!()),
    enabled: finish !== undefined && !isDenied,
    retry: false,
    staleTime: Infinity,
  })
  const { data, error } = finished

  const enter = async (signedIn: SignedIn) => {
    await session.signIn(signedIn.token, signedIn.expires_in)
    trackEntry(signedIn, source)
    const isHeard = await sendToWindows('login-complete')
    if (isHeard && window.opener) return window.close()
    toast.success(t('login.success'), { durationMs: toastMs })
    router.history.replace(placeAfterLogin())
  }
  const enterOnce = useRef(enter)
  useEffect(() => {
    if (data && 'token' in data) void enterOnce.current(data)
  }, [data])

  const linkToken = linkTokenOf(error)
  if (linkToken) return <LinkAccount linkToken={linkToken} text={(error as ApiError).message} />
  if (data && 'pendingToken' in data && !isStartedOver)
    return (
      <TwoFactorForm pending={data} onVerified={enter} onStartOver={() => setStartedOver(true)} />
    )
  if (finish && !isDenied && !error && !isStartedOver)
    return (
      <output className="flex items-center gap-3 text-text-muted">
        <Spinner />
        {t('signingIn.waiting')}
      </output>
    )
  const failure = isDenied
    ? t('signingIn.denied')
    : error instanceof ApiError
      ? error.message
      : t('signingIn.failed')
  return (
    <div className="flex flex-col gap-4">
      {!isStartedOver && <Notice tone="danger">{failure}</Notice>}
      {onTryAgain && (
        <Button className="w-full" onClick={() => void onTryAgain()}>
          {t('signingIn.again')}
        </Button>
      )}
      <RouterButtonLink to="/login" color="outline-gray" className="w-full">
        {t('twoFactor.startOver')}
      </RouterButtonLink>
    </div>
  )
}

function linkTokenOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { link_token } = (error.data ?? {}) as Record<string, unknown>
  return typeof link_token === 'string' ? link_token : undefined
}
