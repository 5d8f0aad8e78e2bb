import { useT } from '@formstead/i18n/react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FinishSignIn } from '../../features/auth/finish-sign-in.tsx'
import { FinishCard } from '../../features/connections/finish-card.tsx'
import { readReturned } from '../../features/connections/finish-connection.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

/** Signed-in users come back here to link or connect an account; everybody else to sign in. */
export function GoogleCallback() {
  const t = useT()
  const { api, session } = useApp()
  const search = useSearch({ strict: false })
  // The values on arrival: they are valid only once, and signing in changes the user.
  const [given] = useState(() => ({
    wasSignedIn: session.user() !== undefined,
    returned: readReturned('google', search, location.hash),
    iss: searchText(search, 'iss'),
  }))
  const { returned, iss } = given
  if (given.wasSignedIn)
    return (
      <AuthLayout title={t('settings.security')} heading={t('signingIn.linkHeading')}>
        <FinishCard returned={returned} />
      </AuthLayout>
    )
  const usable = returned && returned !== 'denied' && 'code' in returned ? returned : undefined
  const finish = async () => {
    const { code, state } = usable!
    const body = { code, state, iss }
    const answer = await api('POST /oauth/{service}/callback', {
      params: { service: 'google' },
      body,
    })
    if (!('token' in answer)) throw new Error('There is no session.')
    return answer
  }
  return (
    <AuthLayout title={t('login.title')} heading={t('signingIn.heading')}>
      <FinishSignIn
        source="google"
        finish={usable && finish}
        state={usable?.state ?? ''}
        isDenied={returned === 'denied'}
      />
    </AuthLayout>
  )
}
