import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, ButtonLink, SegmentedControl } from '@formstead/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { Panel, PanelNote, PanelState } from '../../../ui/panel.tsx'
import { useStaffAction } from '../people/person.ts'
import { QueueItem } from './queue-item.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { reasonLabels } from '../staff-words.ts'

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
      <PanelState
        query={found}
        isEmpty={reports.length === 0}
        none={t(state === 'open' ? 'admin.reports.none' : 'admin.reports.noneClosed')}
      />
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
    <QueueItem
      name={name}
      badges={
        <>
          <Badge tone="warning">{t(reasonLabels[report.reason])}</Badge>
          {form.is_held && <Badge tone="danger">{t('admin.state.held')}</Badge>}
          {template && <Badge>{t('admin.templates.template')}</Badge>}
          {form.title === null && <Badge>{t('admin.reports.gone')}</Badge>}
        </>
      }
      text={report.message}
      facts={
        <>
          {formatAgo(report.created_at)}
          {report.email && <> · {t('admin.reports.from', { email: report.email })}</>}
        </>
      }
      creatorId={form.creator_id}
      creatorLabel={t('admin.reports.author')}
      actions={
        <>
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
          {!report.closed_at && (
            <Button color="outline-gray" size="small" onClick={() => setOpen('close')}>
              {t('admin.reports.close')}
            </Button>
          )}
        </>
      }
    >
      {report.note && (
        <p className="text-text-muted">
          {t('admin.reports.closedBy', { name: report.closed_by ?? '', note: report.note })}
        </p>
      )}
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
    </QueueItem>
  )
}
