import { useT } from '@formstead/i18n/react'
import { cutText } from '@formstead/rich-text'
import { printAnswer } from './cells/answer-cell.tsx'
import type { Submission } from './table-query.ts'
import type { SubmissionTable } from './use-submission-table.ts'
import { useAnswerWords } from './use-words.ts'

/** A submission is named by its answer to the first text question, or else by its number. */
export function useRowNames({ arranged }: SubmissionTable): (row: Submission) => string {
  const t = useT()
  const words = useAnswerWords()
  const naming = arranged.find(
    ({ column }) => column.source === 'field' && column.kind === 'text' && !column.is_removed,
  )?.column
  return (row) => {
    const name = naming ? printAnswer(row.data[naming.id], naming.block, words).trim() : ''
    return cutText(name, 80) || t('submissions.unnamed', { id: String(row.id) })
  }
}
