import { useT } from '@formstead/i18n/react'
import { Breadcrumb } from '@formstead/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useUser } from '../../lib/app/app-context.ts'
import { useMediaQuery } from '../../lib/browser/use-media-query.ts'
import { FrameHeader } from '../../ui/page/page-slots.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ScrollingRow } from '../../ui/page/scrolling-row.tsx'
import { RouterNavItem } from '../../ui/router-links.ts'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { DeadDeliveries } from './jobs/dead-deliveries.tsx'
import { FlagList } from './flag-list.tsx'
import { InstanceFacts } from './instance-facts.tsx'
import { JobQueues } from './jobs/job-queues.tsx'
import { MailOutbox } from './jobs/mail-outbox.tsx'
import { PersonPage } from './people/person-page.tsx'
import { usePersonName } from './people/person.ts'
import { ReportQueue } from './moderation/report-queue.tsx'
import { TemplateQueue } from './moderation/template-queue.tsx'

const tabs = [
  { id: 'users', label: 'admin.users', isForAdmins: false },
  { id: 'reports', label: 'admin.tab.reports', isForAdmins: false },
  { id: 'templates', label: 'admin.tab.templates', isForAdmins: false },
  { id: 'deliveries', label: 'admin.tab.deliveries', isForAdmins: false },
  { id: 'mail', label: 'admin.tab.mail', isForAdmins: true },
  { id: 'jobs', label: 'admin.tab.jobs', isForAdmins: true },
  { id: 'flags', label: 'admin.tab.flags', isForAdmins: true },
  { id: 'instance', label: 'admin.tab.instance', isForAdmins: true },
  { id: 'announcement', label: 'announcement.title', isForAdmins: true },
  { id: 'audit', label: 'admin.tab.audit', isForAdmins: true },
] as const

type AdminPageProps = {
  tab: string | undefined
  /** Whom to show, and whether to start impersonating them. */
  person: { identifier: string; startsImpersonation: boolean } | undefined
  audit: ReactNode
  announcement: ReactNode
}

export function AdminPage({ tab: asked, person, audit, announcement }: AdminPageProps) {
  const t = useT()
  const isAdmin = useUser()?.admin ?? false
  const isWide = useMediaQuery('(min-width: 48rem)')
  const open = tabs.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const tab = open.find(({ id }) => id === asked) ?? open[0]!
  const name = usePersonName(person?.identifier)
  const isPerson = tab.id === 'users' && person !== undefined
  const crumbs = [
    { id: 'admin', content: <Link to="/settings/admin">{t('admin.title')}</Link> },
    ...(isPerson
      ? [{ id: 'users', content: <Link to="/settings/admin">{t('admin.users')}</Link> }]
      : []),
    {
      id: 'here',
      content: (
        <h1 className="truncate font-semibold">
          {isPerson ? (name ?? person.identifier) : t(tab.label)}
        </h1>
      ),
    },
  ]
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <PageTitle title={isPerson ? (name ?? t('admin.title')) : t(tab.label)} />
      <FrameHeader>
        <div className="min-w-0 grow">
          <Breadcrumb crumbs={crumbs} />
        </div>
        {isWide && <FindPerson className="w-80" />}
      </FrameHeader>
      {!isWide && <FindPerson className="w-full" />}
      <nav aria-label={t('admin.tabs')} className="-mx-1">
        <ScrollingRow className="gap-1 p-1">
          {open.map(({ id, label }) => (
            <RouterNavItem
              key={id}
              to="/settings/admin"
              search={id === 'users' ? {} : { tab: id }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === tab.id ? 'page' : undefined}
              className="shrink-0 gap-0! px-3"
            >
              {t(label)}
            </RouterNavItem>
          ))}
        </ScrollingRow>
      </nav>
      {tab.id === 'users' &&
        (person ? (
          <PersonPage
            key={person.identifier}
            identifier={person.identifier}
            startsImpersonation={person.startsImpersonation}
          />
        ) : (
          <div className="mx-auto flex max-w-96 flex-col gap-1 px-4 py-16 text-center">
            <h2 className="text-base font-semibold">{t('admin.findTitle')}</h2>
            <p className="text-sm text-balance text-text-muted">{t('admin.findText')}</p>
          </div>
        ))}
      {tab.id === 'reports' && <ReportQueue />}
      {tab.id === 'templates' && <TemplateQueue />}
      {tab.id === 'deliveries' && <DeadDeliveries />}
      {tab.id === 'mail' && <MailOutbox />}
      {tab.id === 'jobs' && <JobQueues />}
      {tab.id === 'flags' && <FlagList />}
      {tab.id === 'instance' && <InstanceFacts />}
      {tab.id === 'announcement' && announcement}
      {tab.id === 'audit' && audit}
    </div>
  )
}

function FindPerson({ className }: { className: string }) {
  const t = useT()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const find = () => {
    const user_id = query.trim()
    if (user_id) void navigate({ to: '/settings/admin', search: { user_id } })
  }
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <SearchBox label={t('admin.find')} value={query} onChange={setQuery} />
      </form>
    </search>
  )
}
