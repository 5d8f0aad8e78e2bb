import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { Panel, PanelState } from '../../../ui/panel.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import { useStaffAction } from '../people/person.ts'

const deliveriesKey = 'staff-deliveries'

export function DeadDeliveries() {
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const found = useQuery({
    queryKey: [deliveriesKey],
    queryFn: () => api('GET /moderator/deliveries', {}),
    staleTime: 0,
  })
  const deliveries = found.data?.deliveries ?? []
  const replay = useStaffAction(
    (delivery: number) =>
      api('POST /moderator/deliveries/{delivery}/replay', { params: { delivery } }),
    { refreshes: deliveriesKey },
  )
  return (
    <Panel title={t('admin.tab.deliveries')} text={t('admin.deliveries.text')}>
      <PanelState
        query={found}
        isEmpty={deliveries.length === 0}
        none={t('admin.deliveries.none')}
      />
      {deliveries.length > 0 && (
        <PlainTable
          label={t('admin.tab.deliveries')}
          rows={deliveries}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'form',
              header: t('admin.form'),
              className: 'w-full',
              render: ({ form, workspace }) => (
                <>
                  <bdi className="block text-left rtl:text-right font-medium text-text">
                    {form.title || form.slug}
                  </bdi>
                  <bdi className="block text-left rtl:text-right text-xs text-text-muted">
                    {workspace}
                  </bdi>
                </>
              ),
            },
            { id: 'kind', header: t('admin.deliveries.kind'), render: ({ kind }) => kind },
            {
              id: 'answer',
              header: t('admin.deliveries.answer'),
              className: 'max-sm:hidden',
              render: ({ status, reason }) => status ?? reason ?? t('admin.deliveries.noAnswer'),
            },
            {
              id: 'tries',
              header: t('admin.deliveries.tries'),
              isEnd: true,
              className: 'max-sm:hidden',
              render: ({ tries }) => tries,
            },
            {
              id: 'when',
              header: t('admin.deliveries.when'),
              className: 'whitespace-nowrap max-sm:hidden',
              render: ({ ended_at: at }) => (at ? formatAgo(at) : ''),
            },
            {
              id: 'act',
              header: '',
              isEnd: true,
              render: ({ id }) => (
                <Button
                  color="outline-gray"
                  size="small"
                  loading={replay.isPending && replay.variables === id}
                  onClick={() => replay.mutate(id)}
                >
                  {t('admin.deliveries.replay')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
