import { useT } from '@formstead/i18n/react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FinishSignIn } from '../../features/auth/finish-sign-in.tsx'
import { leaveForProvider, readVerifier } from '../../features/auth/sign-in.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

export function SsoCallback() {
  const t = useT()
  const { api } = useApp()
  const { slug = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  // The values on arrival: they are valid only once.
  const [given] = useState(() => ({
    code: searchText(search, 'code'),
    state: searchText(search, 'state') ?? '',
    iss: searchText(search, 'iss'),
    isDenied: searchText(search, 'error') !== undefined,
  }))
  const { code, state, iss, isDenied } = given
  const finish = () =>
    api(
      'GET /auth/{slug}/callback',
      { params: { slug }, query: { code: code ?? '', state, ...(iss && { iss }) } },
      { headers: { 'X-OIDC-State-Verifier': readVerifier(state) }, once: true },
    )
  return (
    <AuthLayout title={t('login.title')} heading={t('signingIn.heading')}>
      <FinishSignIn
        source="sso"
        finish={code === undefined ? undefined : finish}
        state={state}
        isDenied={isDenied}
        onTryAgain={() => leaveForProvider(api, slug)}
      />
    </AuthLayout>
  )
}
