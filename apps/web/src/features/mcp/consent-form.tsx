import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState, type ReactNode } from 'react'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

type ConsentFormProps = {
  token: string
  asked: EndpointResponse<'GET /mcp-oauth/requests/{token}'>
}

export function ConsentForm({ token, asked }: ConsentFormProps) {
  const t = useT()
  const { api } = useApp()
  const user = useUser()
  const form = useForm({ password: '' })
  const [asksPassword, setAsksPassword] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // Only the server knows how long ago the user signed in.
  if (!asksPassword && form.messageFor('password')) setAsksPassword(true)
  const goOn = (answer: { authorization_url: string } | undefined) => {
    if (!answer) return
    setLeaving(true)
    location.assign(answer.authorization_url)
  }
  const allow = async () => {
    if (asksPassword && !form.requireFilled(['password'])) return
    const body = { authorization_request_token: token }
    goOn(
      await form.submit(({ password }) =>
        api('POST /mcp-oauth/session', { body: { ...body, password: password || null } }),
      ),
    )
  }
  const deny = async () =>
    goOn(await form.submit(() => api('DELETE /mcp-oauth/requests/{token}', { params: { token } })))
  return (
    <AuthLayout
      title={t('consent.title')}
      heading={t('consent.heading', { app: asked.client_name })}
      text={t('consent.text')}
    >
      <dl className="mb-5 flex flex-col gap-3 rounded-control border border-border p-4">
        <Fact name={t('consent.account')}>{user?.email}</Fact>
        <Fact name={t('consent.callback')}>{asked.redirect_uri}</Fact>
        <Fact name={t('consent.scope')}>{t('consent.scopeText')}</Fact>
      </dl>
      <FormPanel error={form.error} onSubmit={allow} label={t('consent.title')}>
        {asksPassword && <PasswordInput form={form} />}
        <Button type="submit" loading={form.isBusy || isLeaving} className="w-full">
          {t('consent.allow')}
        </Button>
        <Button
          color="outline-gray"
          className="w-full"
          disabled={form.isBusy || isLeaving}
          onClick={() => void deny()}
        >
          {t('consent.deny')}
        </Button>
      </FormPanel>
      <p className="mt-4 text-xs text-text-muted">{t('consent.warning')}</p>
    </AuthLayout>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-text">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
