import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RegisterForm } from '../../features/auth/register/register-form.tsx'
import { useApp, useFlag } from '../../lib/app/app-context.ts'
import { useIsBillingEnabled } from '../../lib/billing/billing-queries.ts'
import { readWantedPlan, wantedPlanPath } from '../../lib/billing/wanted-plan.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { saveIntendedUrl, placeAfterLogin } from '../../lib/session/intended-url.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterLink } from '../../ui/router-links.ts'
import { toastMs } from '../../ui/toast-durations.ts'

export function Register() {
  const t = useT()
  const router = useRouter()
  const search = useSearch({ strict: false })
  const isSelfHosted = useFlag('self_hosted', true)
  const token = searchText(search, 'invite_token')
  const email = searchText(search, 'email')
  const { api, session } = useApp()
  const invite = token && email ? { token, email } : undefined
  const wanted = useIsBillingEnabled() ? readWantedPlan(search) : undefined
  const wantedPath = wanted && wantedPlanPath(wanted)
  useEffect(() => {
    // However they sign in from here, they continue with the plan they chose.
    if (wantedPath) saveIntendedUrl(document, wantedPath)
  }, [wantedPath])

  /** A user who signed in to an existing account has not joined the workspace yet. */
  const enter = async (by: 'form' | 'google') => {
    if (invite && by === 'google') {
      const { member_of: memberOf } = await api('GET /invites/{token}', { params: invite })
      if (memberOf === null) return router.history.push(`/invites/${invite.token}`)
      session.workspace.choose(memberOf)
    }
    const place = placeAfterLogin()
    if (invite) toast.success(t('register.inviteAccepted'), { durationMs: toastMs })
    router.history.push(invite ? '/home' : place)
  }
  return (
    <AuthLayout
      title={t('register.title')}
      heading={t('register.heading')}
      below={
        <>
          {t('register.haveAccount')} <RouterLink to="/login">{t('register.logIn')}</RouterLink>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {invite && <Notice tone="info">{t('register.inviteNotice')}</Notice>}
        <RegisterForm
          purpose="register"
          invite={invite}
          appsumoLicense={searchText(search, 'appsumo_license')}
          asksTerms={!isSelfHosted}
          submitLabel={t('register.submit')}
          onRegistered={(by) => void enter(by)}
        />
      </div>
    </AuthLayout>
  )
}
