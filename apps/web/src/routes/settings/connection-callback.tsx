import { useT } from '@formstead/i18n/react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FinishCard } from '../../features/connections/finish-card.tsx'
import { readReturned } from '../../features/connections/finish-connection.ts'
import { AuthLayout } from '../../ui/page/auth-layout.tsx'

export function ConnectionCallback() {
  const t = useT()
  const { service } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  // The values on arrival: they are valid only once.
  const [returned] = useState(() => readReturned(service, search, location.hash))
  return (
    <AuthLayout title={t('settings.connections')} heading={t('connections.chooseTitle')}>
      <FinishCard returned={returned} />
    </AuthLayout>
  )
}
