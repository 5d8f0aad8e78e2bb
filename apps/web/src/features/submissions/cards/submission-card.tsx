import { useT } from '@formstead/i18n/react'
import type { RowMark } from '@formstead/ui/data-grid'
import { AnswerCell } from '../table/cells/answer-cell.tsx'
import { LabelBadge } from '../table/cells/label-badge.tsx'
import { SentAt } from '../table/cells/own-cell.tsx'
import type { Submission } from '../table/table-query.ts'
import { useRowNames } from '../table/use-row-names.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useAnswerWords, useCellViews } from '../table/use-words.ts'

type SubmissionCardProps = { table: SubmissionTable; row: Submission; mark: RowMark }

const shownAnswers = 3
const room = 220

export function SubmissionCard({ table, row, mark }: SubmissionCardProps) {
  const t = useT()
  const words = useAnswerWords()
  const nameOf = useRowNames(table)
  const name = nameOf(row)
  const { arranged, labels } = table
  const views = useCellViews(arranged.flatMap(({ column: { type } }) => type ?? []))
  const fields = arranged
    .filter(({ column, isHidden, isPinned }) => column.source === 'field' && !isHidden && !isPinned)
    .slice(0, shownAnswers)
  return (
    <li
      className={`relative border-b border-border px-4 py-3 ${mark === 'fresh' ? 'animate-arrive' : ''}`}
    >
      <p className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => table.open(row.id)}
          className="min-w-0 cursor-pointer truncate text-start font-medium after:absolute after:inset-0"
        >
          {name}
        </button>
        {mark && (
          <span className="size-1.5 shrink-0 rounded-full bg-accent-text">
            <span className="sr-only">{t('submissions.unseen')}</span>
          </span>
        )}
        <LabelBadge labels={labels} id={row.label} />
        <span className="ms-auto shrink-0">
          <SentAt date={row.data.created_at} />
        </span>
      </p>
      <dl className="mt-1.5 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {fields.map(({ column }) => (
          <div key={column.id} className="contents">
            <dt dir="auto" className="max-w-32 truncate text-left text-text-muted rtl:text-right">
              {table.nameOf(column)}
            </dt>
            <dd className="flex min-w-0">
              {/* As wide as its content, whose direction may differ from the page's. */}
              <div dir="auto" className="min-w-0 truncate">
                <AnswerCell
                  answer={row.data[column.id]}
                  block={column.block}
                  view={column.type === null ? undefined : views.get(column.type)}
                  words={words}
                  room={room}
                />
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
