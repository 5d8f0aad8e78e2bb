import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useApp } from '../../../lib/app/app-context.ts'
import { Panel, PanelNote } from '../../../ui/panel.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import { useStaffAction } from '../people/person.ts'

type FailedJob = EndpointResponse<'GET /moderator/jobs'>['failed'][number] & { recipient?: string }

type FailedJobsProps = { title: string; jobs: readonly FailedJob[]; refreshes: string }

export function FailedJobs({ title, jobs, refreshes }: FailedJobsProps) {
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const retry = useStaffAction(
    (job: string) => api('POST /moderator/jobs/{job}/retry', { params: { job } }),
    { refreshes },
  )
  return (
    <Panel title={title} count={jobs.length}>
      {jobs.length === 0 ? (
        <PanelNote>{t('admin.jobs.none')}</PanelNote>
      ) : (
        <PlainTable
          label={title}
          rows={jobs}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'job',
              header: t('admin.jobs.queue'),
              render: ({ job, recipient }) => (
                <bdi className="block text-left rtl:text-right max-w-72 truncate font-medium text-text">
                  {recipient ?? job}
                </bdi>
              ),
            },
            {
              id: 'failure',
              header: t('admin.failure'),
              className: 'w-full',
              render: ({ failure }) => (
                <span className="block min-w-40 wrap-break-word text-text-muted">{failure}</span>
              ),
            },
            {
              id: 'when',
              header: t('admin.deliveries.when'),
              className: 'whitespace-nowrap max-sm:hidden',
              render: ({ failed_at: at }) => formatAgo(at),
            },
            {
              id: 'act',
              header: '',
              isEnd: true,
              render: ({ id, job }) => (
                <Button
                  color="outline-gray"
                  size="small"
                  aria-label={t('admin.retryNamed', { job })}
                  loading={retry.isPending && retry.variables === id}
                  onClick={() => retry.mutate(id)}
                >
                  {t('admin.retry')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
