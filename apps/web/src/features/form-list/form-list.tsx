import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Button, EmptyState, Skeleton } from '@formstead/ui'
import { Plus, Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { EmptyForms } from '../../ui/drawings/empty-forms.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { RouterButtonLink, RouterLink } from '../../ui/router-links.ts'
import { fitsFilter, fitsSearch, formFilters, type FormFilter } from './filter-forms.ts'
import { FormRowView } from './form-row-view.tsx'
import { useFormActions, useForms, type FormRow } from './use-forms.ts'

const filterTexts: Record<FormFilter, MessageKey> = {
  all: 'home.all',
  live: 'home.live',
  draft: 'home.draft',
  closed: 'home.closed',
}

type FormListProps = { workspace: { id: number; is_readonly: boolean } }

export function FormList({ workspace }: FormListProps) {
  const t = useT()
  const { rows, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useForms(
    workspace.id,
  )
  const actions = useFormActions(workspace.id)
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<FormFilter>('all')
  if (isError && !rows) return <LoadFailure onRetry={() => void refetch()} />
  if (!rows) return <LoadingRows />
  if (rows.length === 0) return <NoForms isReadOnly={workspace.is_readonly} />
  const found = rows.filter((row) => fitsFilter(row, filter) && fitsSearch(row, query))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <label className="relative max-sm:basis-full">
          <Search
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-muted"
            aria-hidden
          />
          <input
            type="search"
            aria-label={t('home.search')}
            placeholder={t('home.search')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            className="h-8 w-64 rounded-control border border-border-strong bg-surface ps-9 pe-3 text-sm max-sm:w-full pointer-coarse:h-11"
          />
        </label>
        <FilterChips rows={rows} value={filter} onChange={setFilter} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('home.noMatch')}
          action={
            <Button
              color="outline-gray"
              onClick={() => {
                setQuery('')
                setFilter('all')
              }}
            >
              {t('home.clear')}
            </Button>
          }
        />
      ) : (
        <FormTable>
          {found.map((row) => (
            <FormRowView
              key={row.id}
              row={row}
              actions={actions}
              isReadOnly={workspace.is_readonly}
            />
          ))}
        </FormTable>
      )}
      {hasNextPage && (
        <p className="mt-4 text-center">
          <Button
            color="outline-gray"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('home.more')}
          </Button>
        </p>
      )}
    </>
  )
}

type FilterChipsProps = {
  rows: readonly FormRow[]
  value: FormFilter
  onChange: (filter: FormFilter) => void
}

function FilterChips({ rows, value, onChange }: FilterChipsProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('home.filter')}</legend>
      {formFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="h-8 cursor-pointer rounded-control border border-border-hover px-3 text-sm text-text-muted hover:text-text aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text pointer-coarse:h-11"
        >
          {t(filterTexts[filter])}{' '}
          <span className="text-xs tabular-nums">
            {rows.filter((row) => fitsFilter(row, filter)).length}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

function FormTable({ children }: { children: ReactNode }) {
  const t = useT()
  const head = 'h-10 px-4 text-xs font-medium text-text-muted'
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface-raised">
      <table className="w-full border-separate border-spacing-0 text-sm max-lg:block">
        <caption className="sr-only">{t('home.heading')}</caption>
        <thead className="bg-surface-sunken max-lg:sr-only">
          <tr>
            <th className={`${head} text-start`}>{t('home.name')}</th>
            <th className={`${head} w-40 text-start`}>{t('home.filter')}</th>
            <th className={`${head} w-24 text-end`}>{t('home.views')}</th>
            <th className={`${head} w-24 text-end`}>{t('home.answers')}</th>
            <th className={`${head} w-40 text-start`}>{t('home.edited')}</th>
            <th className={`${head} w-16`}>
              <span className="sr-only">{t('home.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block max-lg:divide-y max-lg:divide-border">{children}</tbody>
      </table>
    </div>
  )
}

function NoForms({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useT()
  if (isReadOnly) return <EmptyState picture={<EmptyForms />} title={t('home.emptyText')} />
  return (
    <EmptyState
      picture={<EmptyForms />}
      title={t('home.emptyText')}
      action={
        <RouterButtonLink to="/forms/create" icon={<Plus />}>
          {t('home.firstForm')}
        </RouterButtonLink>
      }
      more={
        <RouterLink to="/forms/create" search={{ template: 'job-application' }}>
          {t('home.fromTemplate')}
        </RouterLink>
      }
    />
  )
}

const LoadingRows = () => (
  <div aria-busy="true" className="flex flex-col gap-px rounded-card border border-border p-4">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-10 w-full" />
    ))}
  </div>
)
