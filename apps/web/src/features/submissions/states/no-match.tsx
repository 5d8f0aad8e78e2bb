import { useI18n } from '@formstead/i18n/react'
import { Button, EmptyState } from '@formstead/ui'
import { X } from 'lucide-react'
import { describeValue } from '../filters/filter-bar.tsx'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useOperatorWords } from '../table/use-words.ts'
import { NoMatchPicture } from './no-answers.tsx'

/** Names the filters and offers to clear them. */
export function NoMatch({ table, total }: { table: SubmissionTable; total: number }) {
  const { t, formatNumber } = useI18n()
  const words = useOperatorWords()
  const { query, columnOf, nameOf, setQuery } = table
  const asked = table.completeFilters.flatMap((filter) => {
    const column = columnOf(filter.column)
    if (!column) return []
    return [
      `${nameOf(column)} ${words(filter.operator, column)} ${describeValue(table, column, filter, t)}`,
    ]
  })
  if (query.search) asked.push(`“${query.search}”`)
  return (
    <EmptyState
      picture={<NoMatchPicture />}
      title={t('submissions.noMatch', {
        total: formatNumber(total),
        filters: asked.map((one) => one.trim()).join(', '),
      })}
      action={
        <Button
          color="outline-gray"
          icon={<X />}
          onClick={() => setQuery({ filters: [], search: '' })}
        >
          {t('submissions.clearFilters')}
        </Button>
      }
    />
  )
}
