import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'

/** Requires a click, because mail scanners open links and would undo the change. */
export function UndoEmail() {
  const t = useT()
  const { api, session } = useApp()
  const { user = '' } = useParams({ strict: false })
  const token = searchText(useSearch({ strict: false }), 'token')
  const [isSpent, setIsSpent] = useState(token === undefined)
  const form = useForm({})
  const undo = () =>
    form.submit(async () => {
      const params = { user: Number(user) }
      try {
        await api('POST /email/undo/{user}', { params, body: { token: token ?? '' } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) setIsSpent(true)
        throw error
      }
      if (session.user()?.id === params.user) session.clear()
    })
  // A truncated link fails validation.
  const { email: taken, error: failure, ...malformed } = form.errors
  const hasEnded = isSpent || Object.keys(malformed).length > 0

  if (form.status === 'successful')
    return (
      <AuthLayout title={t('undo.title')} heading={t('undo.doneHeading')} text={t('undo.doneText')}>
        <RouterButtonLink to="/login" className="w-full">
          {t('forgot.back')}
        </RouterButtonLink>
      </AuthLayout>
    )
  if (hasEnded)
    return (
      <AuthLayout title={t('undo.title')} heading={t('undo.title')}>
        <div className="flex flex-col gap-4">
          <Notice tone="danger">{t('undo.ended')}</Notice>
          <RouterButtonLink to="/password/email" className="w-full">
            {t('forgot.submit')}
          </RouterButtonLink>
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('undo.title')} heading={t('undo.heading')} text={t('undo.text')}>
      <div className="flex flex-col gap-4">
        {taken && <Notice tone="danger">{t('undo.taken')}</Notice>}
        {failure && <Notice tone="danger">{failure[0]}</Notice>}
        <Button loading={form.isBusy} onClick={() => void undo()} className="w-full">
          {t('undo.submit')}
        </Button>
      </div>
    </AuthLayout>
  )
}
