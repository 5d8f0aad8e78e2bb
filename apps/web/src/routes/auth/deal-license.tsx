import { useT } from '@formstead/i18n/react'
import { Button, toast } from '@formstead/ui'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { toastMs } from '../../ui/toast-durations.ts'

/** The callback page of a deal's seller. Attaching a license is final, so nothing happens automatically. */
export function DealLicense() {
  const t = useT()
  const router = useRouter()
  const user = useUser()
  const { api, session } = useApp()
  const license = searchText(useSearch({ strict: false }), 'appsumo_license') ?? ''
  const form = useForm({})
  const attach = () =>
    form.submit(async () => {
      const body = { appsumo_license: license }
      const { appsumo_license: isTheirs } = await api('POST /subscription/deal-license', { body })
      if (isTheirs) {
        session.setUser(await api('GET /user'))
        await session.loadWorkspaces()
        toast.success(t('register.appsumoValid'), { durationMs: toastMs })
      } else toast.error(t('register.appsumoInvalid'), { durationMs: toastMs })
      router.history.push('/home')
      return true
    })
  if (!user) return <Navigate to="/register" search={{ appsumo_license: license }} replace />
  return (
    <AuthLayout
      title={t('register.appsumoTitle')}
      heading={t('register.appsumoTitle')}
      text={t('register.appsumoText', { email: user.email })}
    >
      <div className="flex flex-col gap-4">
        {Object.keys(form.errors).length > 0 && <Notice tone="danger">{t('error.default')}</Notice>}
        <Button loading={form.isBusy} onClick={() => void attach()} className="w-full">
          {t('register.appsumoSubmit')}
        </Button>
      </div>
    </AuthLayout>
  )
}
