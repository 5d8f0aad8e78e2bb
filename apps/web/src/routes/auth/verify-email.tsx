import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { saveIntendedUrl } from '../../lib/session/intended-url.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

/** Requires a click, because mail scanners open links and would confirm the address. */
export function VerifyEmail() {
  const t = useT()
  const router = useRouter()
  const { api, session } = useApp()
  const signedIn = useUser()
  const { user = '' } = useParams({ strict: false })
  const token = searchText(useSearch({ strict: false }), 'token')
  const form = useForm({})
  const confirm = () =>
    form.submit(async () => {
      const params = { user: Number(user) }
      await api('POST /email/verify/{user}', { params, body: { token: token ?? '' } })
      session.setUser(await api('GET /user'))
      return true
    })
  const signInAsOther = async () => {
    await session.signOut()
    saveIntendedUrl(document, location.pathname + location.search)
    await router.navigate({ to: '/login' })
  }

  if (form.status === 'successful')
    return (
      <AuthLayout
        title={t('verify.title')}
        heading={t('verify.doneHeading')}
        text={t('verify.doneText')}
      >
        <RouterButtonLink to="/home" className="w-full">
          {t('verify.continue')}
        </RouterButtonLink>
      </AuthLayout>
    )
  if (signedIn && signedIn.id !== Number(user))
    return (
      <AuthLayout title={t('verify.title')} heading={t('verify.heading')}>
        <div className="flex flex-col gap-4">
          <Notice tone="info">{t('verify.otherAccount', { own: signedIn.email })}</Notice>
          <Button onClick={() => void signInAsOther()} className="w-full">
            {t('invite.switch')}
          </Button>
        </div>
      </AuthLayout>
    )
  const hasFailed = token === undefined || Object.keys(form.errors).length > 0
  return (
    <AuthLayout title={t('verify.title')} heading={t('verify.heading')} text={t('verify.text')}>
      <div className="flex flex-col gap-4">
        {hasFailed && <Notice tone="danger">{form.error ?? t('verify.failed')}</Notice>}
        {token !== undefined && (
          <Button loading={form.isBusy} onClick={() => void confirm()} className="w-full">
            {t('verify.submit')}
          </Button>
        )}
      </div>
    </AuthLayout>
  )
}
