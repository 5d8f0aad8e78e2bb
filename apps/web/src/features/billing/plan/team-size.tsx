import { useT } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'

/** Shows how many other people use the plan, and how team members can join. */
export function TeamSize({ isTeam }: { isTeam: boolean }) {
  const t = useT()
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: ['subscription', 'users-count'],
    queryFn: () => api('GET /subscription/users-count'),
  })
  return (
    <>
      {data && data.count > 0 && (
        <p className="text-text-muted">{t('plans.billing.members', { count: data.count })}</p>
      )}
      {isTeam && <p className="text-text-muted">{t('plans.billing.team')}</p>}
    </>
  )
}
