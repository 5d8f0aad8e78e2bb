import { Suspense, type ComponentType } from 'react'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingTable } from './states/loading-table.tsx'
import { SubmissionsScreen, type ExportButtonProps } from './submissions-screen.tsx'
import { useTableData } from './table/use-table-data.ts'

type SubmissionsPageProps = {
  form: ShownForm
  /** What exports the submissions that are shown or selected. */
  ExportButton?: ComponentType<ExportButtonProps>
}

export function SubmissionsPage({ form, ExportButton }: SubmissionsPageProps) {
  const { columns, labels, views, kept, isError, refetch } = useTableData(form.id)
  if (isError)
    return (
      <div className="p-4 md:p-6">
        <LoadFailure onRetry={() => void refetch()} />
      </div>
    )
  if (!columns || !labels || !views || !kept) return <LoadingTable />
  return (
    <Suspense fallback={<LoadingTable />}>
      <SubmissionsScreen
        key={form.id}
        parts={{ form, columns, labels, views, kept }}
        ExportButton={ExportButton}
      />
    </Suspense>
  )
}
