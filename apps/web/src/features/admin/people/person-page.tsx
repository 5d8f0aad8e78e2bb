import { useT } from '@formstead/i18n/react'
import { EmptyState, Skeleton } from '@formstead/ui'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFlag } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonBilling } from './person-billing.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonForms, PersonWorkspaces } from './person-tables.tsx'
import { usePerson } from './person.ts'
import { StaffTimeline } from './staff-timeline.tsx'

type PersonPageProps = { identifier: string; startsImpersonation: boolean }

export function PersonPage({ identifier, startsImpersonation }: PersonPageProps) {
  const t = useT()
  const isSelfHosted = useFlag('self_hosted', true)
  const { data: person, error, isPending, refetch } = usePerson(identifier)
  if (isPending)
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('admin.notFound', { query: identifier })} />
  if (error instanceof ApiError && error.status === 400) return <EmptyState title={error.message} />
  if (!person) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <PersonHeader
          key={person.user.id}
          person={person}
          startsImpersonation={startsImpersonation}
        />
        {!isSelfHosted && <PersonBilling key={`billing ${person.user.id}`} person={person} />}
        <PersonWorkspaces workspaces={person.workspaces} />
        <PersonForms key={`forms ${person.user.id}`} person={person} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PersonActions
          key={`${person.user.id} ${person.user.role} ${person.user.is_blocked}`}
          person={person}
        />
        <StaffTimeline actions={person.actions} />
      </div>
    </div>
  )
}
