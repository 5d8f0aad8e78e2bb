import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import type { GridSelection } from '@formstead/ui/data-grid'
import { useState, type ReactNode } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import type { SubmissionRecord } from '../record/use-record.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { listPrinted } from './list-printed.ts'
import { PrintedSubmissions } from './printed-submissions.tsx'

/** Loads the selected submissions and prints each on its own page. */
export function useBulkPrint(table: SubmissionTable): {
  print: (selection: GridSelection) => Promise<void>
  /** The element to render; empty while nothing is printed. */
  sheet: ReactNode
} {
  const t = useT()
  const { api } = useApp()
  const [records, setRecords] = useState<readonly SubmissionRecord[] | null>(null)
  const form = String(table.form.id)

  return {
    async print(selection) {
      try {
        const { ids, isMore } = await listPrinted(api, table, selection)
        const found: SubmissionRecord[] = []
        for (const id of ids)
          found.push(
            await api('GET /open/forms/{form}/submissions/{submission}/record', {
              params: { form, submission: id },
            }),
          )
        if (isMore) toast.info(t('submissions.bulk.printedFirst', { count: ids.length }))
        setRecords(found)
      } catch {
        toast.error(t('submissions.failed'))
      }
    },
    sheet: records && (
      <PrintedSubmissions table={table} records={records} onDone={() => setRecords(null)} />
    ),
  }
}
