import { useI18n } from '@formstead/i18n/react'
import type { IntegrationKind } from '@formstead/integrations'
import { Button, EmptyState, Skeleton } from '@formstead/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Integration } from '../../../lib/forms/integrations.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { searchText } from '../../../lib/navigation/search-text.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { LogTools } from './log-tools.tsx'
import { useDeliveries, type LogFilter } from './use-deliveries.ts'

type DeliveriesPartProps = { form: ShownForm; kind: IntegrationKind; integration: Integration }

/** The log of an integration, with the open delivery beside it. */
export function DeliveriesPart({ kind, integration }: DeliveriesPartProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const opened = Number(searchText(search, 'delivery') ?? Number.NaN)
  const [filter, setFilter] = useState<LogFilter>({ state: null, search: '' })
  const log = useDeliveries(integration, filter)
  const rows = log.data?.pages.flatMap((page) => page.deliveries) ?? []
  const list = useRef<HTMLDivElement>(null)
  const open = (id: number | null) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({
        ...now,
        delivery: id === null ? undefined : String(id),
      }),
      replace: true,
      resetScroll: false,
    })
  const close = () => {
    list.current?.querySelector<HTMLElement>(`[data-delivery="${opened}"]`)?.focus()
    open(null)
  }
  const isOpen = Number.isSafeInteger(opened)
  const isFiltered = filter.state !== null || filter.search !== ''
  return (
    <>
      <LogTools counts={log.data?.pages[0]?.counts} filter={filter} onChange={setFilter} />
      <div
        className={`grid grow lg:h-[calc(100dvh-12.75rem)] lg:grow-0 ${isOpen ? 'lg:grid-cols-[minmax(0,1fr)_min(35rem,45%)]' : ''}`}
      >
        <div ref={list} className="relative min-w-0 bg-surface-raised lg:overflow-y-auto">
          {log.isError && !log.data ? (
            <div className="p-6">
              <LoadFailure error={log.error} onRetry={() => void log.refetch()} />
            </div>
          ) : log.isPending ? (
            <LoadingRows />
          ) : rows.length === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'integrations.log.noMatch' : 'integrations.log.none')}
              action={
                isFiltered && (
                  <Button
                    color="outline-gray"
                    size="small"
                    onClick={() => setFilter({ state: null, search: '' })}
                  >
                    {t('integrations.log.clear')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DeliveryTable
                rows={rows}
                opened={isOpen ? opened : null}
                onOpen={open}
                onClose={close}
              />
              {log.hasNextPage && (
                <div className="flex justify-center p-4">
                  <Button
                    color="outline-gray"
                    size="small"
                    loading={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {t('integrations.log.more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
        {isOpen && (
          <DeliveryPanel
            key={integration.id}
            kind={kind}
            integration={integration}
            id={opened}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}

const LoadingRows = () => (
  <div className="flex animate-fade-delayed flex-col gap-3 p-6" aria-busy="true">
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-8 w-full" />
  </div>
)
