import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { useBillingAction, type Grant, type Person } from './person.ts'
import { ReasonForm } from '../reason-form.tsx'
import { planLabels } from '../staff-words.ts'

const day = { dateStyle: 'medium' } as const

/** Plans granted by staff, including expired ones. */
export function GrantList({ person, grants }: { person: Person; grants: readonly Grant[] }) {
  const { t, formatDate } = useI18n()
  const [asked, setAsked] = useState<Grant>()
  const describe = ({ tier, ends_at: endsAt, is_over: isOver }: Grant) => {
    const plan = t(planLabels[tier])
    if (endsAt === null) return t('admin.billing.granted.open', { plan })
    const date = formatDate(endsAt, day)
    return t(isOver ? 'admin.billing.granted.over' : 'admin.billing.granted', { plan, date })
  }
  if (grants.length === 0) return null
  return (
    <ul
      aria-label={t('admin.billing.grants')}
      className="divide-y divide-border border-t border-border"
    >
      {grants.map((grant) => (
        <li key={grant.id} className="px-4 py-3 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 grow basis-40">
              <p className={grant.is_over ? 'text-text-muted' : 'font-medium text-text'}>
                {describe(grant)}
              </p>
              <p className="wrap-break-word text-text-muted">
                {grant.granted_by && <bdi>{grant.granted_by.name}</bdi>}
                {grant.granted_by && ': '}
                <bdi>“{grant.reason}”</bdi>
              </p>
            </div>
            {!grant.is_over && (
              <Button
                color="light-gray"
                size="small"
                className="bg-transparent whitespace-nowrap"
                onClick={() => setAsked(grant)}
              >
                {t('admin.billing.endGrant')}
              </Button>
            )}
          </div>
          {asked?.id === grant.id && (
            <div className="pt-3">
              <EndGrant person={person} grant={grant} onClose={() => setAsked(undefined)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type EndGrantProps = { person: Person; grant: Grant; onClose: () => void }

function EndGrant({ person, grant, onClose }: EndGrantProps) {
  const { t } = useI18n()
  const { api } = useApp()
  const { id: user, name } = person.user
  const end = useBillingAction(
    (reason: string) =>
      api('POST /moderator/billing/{user}/grants/{grant}/end', {
        params: { user, grant: grant.id },
        body: { reason },
      }),
    onClose,
  )
  return (
    <ReasonForm
      text={t('admin.billing.endGrantText', { name, plan: t(planLabels[grant.tier]) })}
      confirmLabel={t('admin.billing.endGrant')}
      color="red"
      isBusy={end.isPending}
      reason={{ label: t('admin.reason'), help: t('admin.reasonHelp', { name }) }}
      onConfirm={end.mutate}
      onCancel={onClose}
    />
  )
}
