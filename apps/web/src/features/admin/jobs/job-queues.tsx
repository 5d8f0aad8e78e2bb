import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { WaitForQuery } from '../wait-for-query.tsx'

const jobsKey = 'staff-jobs'
const refreshMs = 10_000

type Queue = { waiting: number; running: number; retrying: number }

const workIn = ({ waiting, running, retrying }: Queue) => waiting + running + retrying

export function JobQueues() {
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const jobs = useQuery({
    queryKey: [jobsKey],
    queryFn: () => api('GET /moderator/jobs'),
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  return (
    <WaitForQuery query={jobs}>
      {({ failed, queues }) => (
        <>
          <FailedJobs title={t('admin.jobs.failed')} jobs={failed} refreshes={jobsKey} />
          <Panel title={t('admin.jobs.queues')}>
            <PlainTable
              label={t('admin.jobs.queues')}
              rows={queues.toSorted((one, other) => workIn(other) - workIn(one))}
              rowKey={({ name }) => name}
              columns={[
                {
                  id: 'name',
                  header: t('admin.jobs.queue'),
                  className: 'w-full',
                  render: ({ name }) => <bdi className="font-medium text-text">{name}</bdi>,
                },
                {
                  id: 'waiting',
                  header: t('admin.jobs.waiting'),
                  isEnd: true,
                  render: ({ waiting }) => waiting,
                },
                {
                  id: 'running',
                  header: t('admin.jobs.running'),
                  isEnd: true,
                  render: ({ running }) => running,
                },
                {
                  id: 'retrying',
                  header: t('admin.jobs.retrying'),
                  isEnd: true,
                  className: 'max-sm:hidden',
                  render: ({ retrying }) => retrying,
                },
                {
                  id: 'oldest',
                  header: t('admin.jobs.oldest'),
                  className: 'whitespace-nowrap max-sm:hidden',
                  render: ({ oldest_at: at }) => (at ? formatAgo(at) : ''),
                },
              ]}
            />
          </Panel>
        </>
      )}
    </WaitForQuery>
  )
}
