import { useI18n, useT } from '@formstead/i18n/react'
import { Avatar, IconButton, Menu, Skeleton } from '@formstead/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../lib/app/app-context.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RoleMenu } from './role-menu.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useMembers, type Member } from '../workspace-queries.ts'

const cell = 'h-15 border-t border-border px-4 [:first-child>&]:border-t-0'
const justNowMs = 2 * 60_000

export function MemberTable({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const members = useMembers(workspace)
  const [asked, setAsked] = useState<{ about: Member; act: 'remove' | 'transfer' }>()
  const close = () => setAsked(undefined)
  return (
    <section className="overflow-hidden rounded-card border border-border bg-surface-raised text-sm">
      {members.isError && (
        <div className="p-4">
          <LoadFailure error={members.error} onRetry={() => void members.refetch()} />
        </div>
      )}
      {members.isPending && <LoadingRows />}
      {members.data && (
        <table className="w-full table-fixed border-separate border-spacing-0">
          <caption className="sr-only">{t('workspaceSettings.members')}</caption>
          <thead>
            <tr className="[&>th]:h-10 [&>th]:border-b [&>th]:border-border [&>th]:bg-surface-sunken [&>th]:px-4 [&>th]:text-start [&>th]:text-xs [&>th]:font-medium [&>th]:text-text-muted">
              <th scope="col">{t('members.person')}</th>
              <th scope="col" className="w-32 sm:w-38">
                {t('members.role')}
              </th>
              <th scope="col" className="w-49 max-md:hidden">
                {t('members.lastSeen')}
              </th>
              <th scope="col" className="w-14 max-sm:w-11">
                <span className="sr-only">{t('members.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.data.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                workspace={workspace}
                onAsk={(act) => setAsked({ about: member, act })}
              />
            ))}
          </tbody>
        </table>
      )}
      {asked?.act === 'remove' && (
        <RemoveMember member={asked.about} workspace={workspace} onClose={close} />
      )}
      {asked?.act === 'transfer' && (
        <TransferDialog member={asked.about} workspace={workspace} onClose={close} />
      )}
    </section>
  )
}

type MemberRowProps = {
  member: Member
  workspace: Workspace
  onAsk: (act: 'remove' | 'transfer') => void
}

function MemberRow({ member, workspace, onAsk }: MemberRowProps) {
  const t = useT()
  const isOneself = useUser()?.id === member.id
  const { name, pivot } = member
  const mayRemove = workspace.is_admin && !pivot.is_owner && !isOneself
  return (
    <tr className="transition-colors hover:bg-surface-raised-hover has-focus-visible:bg-surface-raised-hover">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Person member={member} isOneself={isOneself} />
      </th>
      <td className={cell}>
        <RoleMenu member={member} workspace={workspace} onTransfer={() => onAsk('transfer')} />
        {pivot.is_beyond_plan && (
          <span className="block pb-2 text-xs text-text-muted">{t('members.beyondPlan')}</span>
        )}
      </td>
      <td className={`${cell} text-text-muted tabular-nums max-md:hidden`}>
        <LastSeen member={member} />
      </td>
      <td className={`${cell} px-0! text-center`}>
        {mayRemove && (
          <Menu
            label={t('members.more', { name })}
            trigger={<IconButton label={t('members.more', { name })} icon={<Ellipsis />} />}
            groups={[[{ id: 'remove', label: t('members.remove'), dangerous: true }]]}
            onAction={() => onAsk('remove')}
          />
        )}
      </td>
    </tr>
  )
}

type PersonProps = { member: Member; isOneself: boolean }

function Person({ member, isOneself }: PersonProps) {
  const t = useT()
  const { name, email, photo_url: photoUrl } = member
  return (
    <span className="flex min-w-0 items-center gap-3 py-2">
      <span className="contents max-sm:hidden">
        <Avatar name={name} photoUrl={photoUrl} decorative />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium text-text">
          <bdi>{name}</bdi>
          {isOneself && <span className="font-normal text-text-muted"> {t('members.you')}</span>}
        </span>
        <span dir="auto" className="block truncate text-text-muted rtl:text-right">
          {email}
        </span>
        <span className="block truncate text-xs text-text-muted md:hidden">
          <LastSeen member={member} />
        </span>
      </span>
    </span>
  )
}

function LastSeen({ member: { last_seen_at: seen } }: { member: Member }) {
  const { t, formatAgo } = useI18n()
  if (seen === null) return t('members.notSignedIn')
  if (isJustNow(seen)) return t('members.now')
  return <time dateTime={seen}>{formatAgo(seen)}</time>
}

const isJustNow = (moment: string) => Date.now() - Date.parse(moment) < justNowMs

function LoadingRows() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  )
}
