import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useStoredFlag } from '../../lib/browser/use-stored-flag.ts'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { FrameHeader } from '../../ui/page/page-slots.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { NoForms, NoMatch } from './empty-lists.tsx'
import { FormGrid } from './form-grid.tsx'
import { FormListTools } from './form-list-tools.tsx'
import { FormTable, LoadingTable } from './form-table.tsx'
import { useForms, useFormsOverview, type FormsQuery } from './use-forms.ts'

const everything: FormsQuery = { search: '', tags: [], state: 'all', sort: 'last_submission' }

type FormListProps = { workspace: { id: number; is_readonly: boolean } }

export function FormList({ workspace }: FormListProps) {
  const { t, formatNumber } = useI18n()
  const [query, setQuery] = useState(everything)
  const [isGrid, setGrid] = useStoredFlag('formstead-forms-grid')
  const search = useDeferredValue(query.search)
  const forms = useForms(workspace.id, { ...query, search })
  const { data: overview } = useFormsOverview(workspace.id)
  const { rows } = forms
  const isEmpty = overview && Object.values(overview.counts).every((count) => count === 0)
  const clear = () => setQuery({ ...everything, sort: query.sort })
  const shown = {
    rows: rows ?? [],
    isReadOnly: workspace.is_readonly,
    isDeleted: query.state === 'deleted',
  }
  return (
    <>
      <FrameHeader>
        <h1 className="font-semibold">{t('home.heading')}</h1>
        {overview && overview.counts.all > 0 && (
          <span className="text-text-muted tabular-nums">{formatNumber(overview.counts.all)}</span>
        )}
        <span className="grow" />
        {!workspace.is_readonly && !isEmpty && (
          <RouterButtonLink
            to="/forms/create"
            icon={<Plus />}
            data-track-event="home_top_bar_create_form_click"
          >
            {t('home.newForm')}
          </RouterButtonLink>
        )}
      </FrameHeader>
      {isEmpty ? (
        <NoForms isReadOnly={workspace.is_readonly} />
      ) : (
        <>
          <FormListTools
            query={query}
            onChange={setQuery}
            overview={overview}
            isGrid={isGrid}
            onGridChange={setGrid}
          />
          {forms.isError && !rows && (
            <LoadFailureCard error={forms.error} onRetry={() => void forms.refetch()} />
          )}
          {!rows && !forms.isError && <LoadingTable />}
          {rows?.length === 0 && <NoMatch query={query} onClear={clear} />}
          {rows &&
            rows.length > 0 &&
            (isGrid ? (
              <FormGrid {...shown} />
            ) : (
              <FormTable
                {...shown}
                sort={query.sort}
                onSort={(sort) => setQuery({ ...query, sort })}
              />
            ))}
          {forms.hasNextPage && (
            <p className="mt-4 text-center">
              <Button
                color="outline-gray"
                loading={forms.isFetchingNextPage}
                onClick={() => void forms.fetchNextPage()}
              >
                {t('home.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  )
}
