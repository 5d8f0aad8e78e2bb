import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, ButtonLink, SegmentedControl, Skeleton } from '@formstead/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel, PanelNote } from '../../ui/panel.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { useStaffAction } from './person.ts'
import { ReasonForm } from './reason-form.tsx'
import { reasonLabels } from './staff-words.ts'

type Report = EndpointResponse<'GET /moderator/reports'>['reports'][number]

const reportsKey = 'staff-reports'

export function ReportQueue() {
  const { t } = useI18n()
  const { api } = useApp()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const found = useInfiniteQuery({
    queryKey: [reportsKey, state],
    queryFn: ({ pageParam: before }) =>
      api('GET /moderator/reports', { query: { state, ...(before && { before }) } }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.has_more ? page.reports.at(-1)?.id : undefined),
    staleTime: 0,
  })
  const reports = found.data?.pages.flatMap((page) => page.reports) ?? []
  return (
    <Panel
      title={t('admin.tab.reports')}
      count={found.data?.pages[0]?.open}
      end={
        <SegmentedControl
          label={t('admin.reports.which')}
          value={state}
          onChange={setState}
          segments={[
            { value: 'open', label: t('admin.reports.open') },
            { value: 'closed', label: t('admin.reports.closed') },
          ]}
        />
      }
    >
      {found.isPending && (
        <PanelNote>
          <Skeleton className="h-16 w-full" />
        </PanelNote>
      )}
      {found.isError && (
        <PanelNote>
          <LoadFailure onRetry={() => void found.refetch()} />
        </PanelNote>
      )}
      {found.isSuccess && reports.length === 0 && (
        <PanelNote>
          {t(state === 'open' ? 'admin.reports.none' : 'admin.reports.noneClosed')}
        </PanelNote>
      )}
      <ul>
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
      {found.hasNextPage && (
        <PanelNote>
          <Button
            color="outline-gray"
            size="small"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('admin.more')}
          </Button>
        </PanelNote>
      )}
    </Panel>
  )
}

function ReportItem({ report }: { report: Report }) {
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const { form } = report
  const name = form.title ?? form.slug
  const [open, setOpen] = useState<'close' | 'form'>()
  const done = { refreshes: reportsKey, onDone: () => setOpen(undefined) }
  const close = useStaffAction(
    (note: string) =>
      api('POST /moderator/reports/{report}/close', {
        params: { report: report.id },
        body: { note },
      }),
    done,
  )
  const { template } = form
  const canTakeOut = template !== null && template.id !== null && template.is_listed
  const hold = useStaffAction((reason: string) => {
    if (template)
      return api('POST /moderator/templates/{template}/review', {
        params: { template: template.id ?? 0 },
        body: { decision: 'refuse', reason },
      })
    const given = { params: { slug: form.slug }, body: { reason } }
    return form.is_held
      ? api('POST /moderator/forms/{slug}/put-back', given)
      : api('POST /moderator/forms/{slug}/take-down', given)
  }, done)
  const holdLabel = template
    ? 'admin.templates.takeOut'
    : form.is_held
      ? 'admin.putBack'
      : 'admin.takeDown'
  const holdText = template
    ? 'admin.templates.refuseText'
    : form.is_held
      ? 'admin.putBackText'
      : 'admin.takeDownText'
  return (
    <li className="flex flex-col gap-3 border-t border-border px-4 py-4 sm:px-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere text-text">{name}</bdi>
          <Badge tone="warning">{t(reasonLabels[report.reason])}</Badge>
          {form.is_held && <Badge tone="danger">{t('admin.state.held')}</Badge>}
          {template && <Badge>{t('admin.templates.template')}</Badge>}
          {form.title === null && <Badge>{t('admin.reports.gone')}</Badge>}
        </p>
        <p className="mt-1 wrap-break-word whitespace-pre-line text-text" dir="auto">
          {report.message}
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-text-muted">
          {formatAgo(report.created_at)}
          {report.email && <> · {t('admin.reports.from', { email: report.email })}</>}
        </p>
        {report.note && (
          <p className="mt-2 text-text-muted">
            {t('admin.reports.closedBy', { name: report.closed_by ?? '', note: report.note })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {form.title !== null && (
          <>
            <ButtonLink color="outline-gray" size="small" href={form.url} target="_blank">
              {t(template ? 'admin.templates.open' : 'admin.openForm')}
            </ButtonLink>
            {(!template || canTakeOut) && (
              <Button color="outline-gray" size="small" onClick={() => setOpen('form')}>
                {t(holdLabel)}
              </Button>
            )}
          </>
        )}
        {form.creator_id !== null && (
          <RouterButtonLink
            color="outline-gray"
            size="small"
            to="/settings/admin"
            search={{ user_id: String(form.creator_id) }}
          >
            {t('admin.reports.author')}
          </RouterButtonLink>
        )}
        {!report.closed_at && (
          <Button color="outline-gray" size="small" onClick={() => setOpen('close')}>
            {t('admin.reports.close')}
          </Button>
        )}
      </div>
      {open && (
        <ReasonForm
          key={open}
          text={open === 'close' ? report.message : t(holdText, { name })}
          confirmLabel={t(open === 'close' ? 'admin.reports.close' : holdLabel)}
          isBusy={close.isPending || hold.isPending}
          reason={{ label: t('admin.note'), help: t('admin.noteHelp') }}
          onConfirm={open === 'close' ? close.mutate : hold.mutate}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </li>
  )
}
