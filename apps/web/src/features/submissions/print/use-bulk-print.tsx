import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import type { GridSelection } from '@formstead/ui/data-grid'
import { useState, type ReactNode } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import type { SubmissionRecord } from '../record/use-record.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { PrintedSubmissions } from './printed-submissions.tsx'

/** Nobody reads more than this on paper; an export is better. */
const mostPrinted = 100

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

  async function listIds({ isAll, keys }: GridSelection): Promise<number[]> {
    if (!isAll) return [...keys].map(Number)
    const { sort } = table.query
    const { data } = await api('GET /open/forms/{form}/submissions', {
      params: { form },
      query: {
        ...table.match,
        ...(sort && { sort: sort.column, order: sort.order }),
        limit: mostPrinted,
      },
    })
    return data.flatMap(({ id }) => (keys.has(String(id)) ? [] : id))
  }

  return {
    async print(selection) {
      try {
        const ids = await listIds(selection)
        const found: SubmissionRecord[] = []
        for (const id of ids.slice(0, mostPrinted))
          found.push(
            await api('GET /open/forms/{form}/submissions/{submission}/record', {
              params: { form, submission: id },
            }),
          )
        if (ids.length >= mostPrinted)
          toast.info(t('submissions.bulk.printedFirst', { count: mostPrinted }))
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
