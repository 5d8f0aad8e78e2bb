import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Link, Skeleton, type BadgeTone } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { invoicesKey } from '../../lib/billing/billing-queries.ts'
import { useMoney } from '../../lib/billing/format-price.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PlainTable } from '../../ui/lists/plain-table.tsx'

type Invoice = EndpointResponse<'GET /subscription/invoices'>[number]

export function InvoicesCard() {
  const { t } = useI18n()
  const { api } = useApp()
  const { data, error, refetch } = useQuery({
    queryKey: invoicesKey,
    queryFn: () => api('GET /subscription/invoices'),
  })
  return (
    <section className="rounded-card border border-border bg-surface-raised text-sm">
      <h3 className="px-4 pt-4 pb-2 font-semibold text-text sm:px-5 sm:pt-5">
        {t('plans.invoices.title')}
      </h3>
      {data && data.length > 0 ? (
        <Invoices invoices={data} />
      ) : (
        <div className="px-4 pb-5 text-text-muted sm:px-5">
          {data ? (
            t('plans.invoices.none')
          ) : error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <div className="flex flex-col gap-3" aria-busy="true">
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-full" />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, formatDate } = useI18n()
  const { amount } = useMoney()
  return (
    <PlainTable
      label={t('plans.invoices.title')}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'date',
          header: t('plans.invoices.date'),
          render: ({ created_at }) => formatDate(created_at),
          className: 'whitespace-nowrap',
        },
        {
          id: 'number',
          header: t('plans.invoices.number'),
          render: ({ number }) => <bdi>{number ?? '–'}</bdi>,
          className: 'max-sm:hidden',
        },
        {
          id: 'status',
          header: t('plans.invoices.status'),
          render: ({ status }) => <InvoiceStatus status={status} />,
        },
        {
          id: 'amount',
          header: t('plans.invoices.amount'),
          render: ({ amount_minor, currency }) => amount(amount_minor, currency),
          isEnd: true,
        },
        {
          id: 'open',
          header: '',
          render: (invoice) => <InvoiceLink invoice={invoice} />,
          isEnd: true,
        },
      ]}
    />
  )
}

const statuses = {
  paid: ['plans.invoices.paid', 'success'],
  open: ['plans.invoices.open', 'danger'],
  draft: ['plans.invoices.draft', 'neutral'],
  void: ['plans.invoices.void', 'neutral'],
  uncollectible: ['plans.invoices.uncollectible', 'danger'],
} as const satisfies Record<string, readonly [string, BadgeTone]>

function InvoiceStatus({ status }: { status: string }) {
  const { t } = useI18n()
  const [, [name, tone] = statuses.draft] =
    Object.entries(statuses).find(([known]) => known === status) ?? []
  return <Badge tone={tone}>{t(name)}</Badge>
}

function InvoiceLink({ invoice: { number, pdf_url, page_url, status } }: { invoice: Invoice }) {
  const { t } = useI18n()
  const href = status === 'open' ? (page_url ?? pdf_url) : (pdf_url ?? page_url)
  if (!href) return null
  return (
    <Link href={href} target="_blank" rel="noreferrer">
      {t(status === 'open' ? 'plans.invoices.pay' : 'plans.invoices.download')}
      <span className="sr-only"> {number}</span>
    </Link>
  )
}
