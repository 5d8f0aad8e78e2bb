import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import type { Workspace } from '../../../lib/session/session.ts'
import { LoadFailureCard } from '../../../ui/load-failure.tsx'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'
import { useDomains } from './domain-queries.ts'

export function DomainList({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const domains = useDomains(workspace)
  if (domains.isPending) return <Skeleton className="h-40 w-full" />
  if (domains.isError)
    return <LoadFailureCard error={domains.error} onRetry={() => void domains.refetch()} />
  return (
    <>
      <AddDomain workspace={workspace} count={domains.data.length} />
      {domains.data.map((domain) => (
        <DomainCard key={domain.id} workspace={workspace} domain={domain} />
      ))}
      {domains.data.length > 0 && (
        <p className="text-xs text-text-muted">{t('domains.choosing')}</p>
      )}
    </>
  )
}
