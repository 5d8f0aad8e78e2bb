import { Suspense, type ComponentType } from 'react'
import { useIsNarrow } from '../../lib/browser/use-media-query.ts'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { LoadingCards, LoadingTable } from './states/loading.tsx'
import { SubmissionsScreen, type ExportButtonProps } from './submissions-screen.tsx'
import { useTableData } from './table/use-table-data.ts'

type SubmissionsPageProps = {
  form: ShownForm
  /** Exports the visible or selected submissions. */
  ExportButton?: ComponentType<ExportButtonProps>
}

export function SubmissionsPage({ form, ExportButton }: SubmissionsPageProps) {
  const { columns, labels, views, kept, error, refetch } = useTableData(form.id)
  const loading = useIsNarrow() ? <LoadingCards /> : <LoadingTable />
  if (error)
    return (
      <div className="p-4 md:p-6">
        <LoadFailureCard error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!columns || !labels || !views || !kept) return loading
  return (
    <Suspense fallback={loading}>
      <SubmissionsScreen
        key={form.id}
        parts={{ form, columns, labels, views, kept }}
        ExportButton={ExportButton}
      />
    </Suspense>
  )
}
