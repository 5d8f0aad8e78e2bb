import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { RecordAnswers } from '../record/record-answers.tsx'
import { RecordFacts } from '../record/record-facts.tsx'
import '../record/record-print.css'
import type { SubmissionRecord } from '../record/use-record.ts'
import { LabelBadge } from '../table/cells/label-badge.tsx'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useRowNames } from '../table/use-row-names.ts'

type PrintedSubmissionsProps = {
  table: SubmissionTable
  records: readonly SubmissionRecord[]
  onDone: () => void
}

/** Visible only in print. */
export const PrintedSubmissions = (props: PrintedSubmissionsProps) =>
  createPortal(
    <div data-print="many" className="hidden print:block">
      <Suspense>
        <Sheets {...props} />
      </Suspense>
    </div>,
    document.body,
  )

function Sheets({ table, records, onDone }: PrintedSubmissionsProps) {
  const nameOf = useRowNames(table)
  const sheets = useRef<HTMLDivElement>(null)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const images = [...(sheets.current?.querySelectorAll('img') ?? [])]
    let isGone = false
    const end = () => finish()
    addEventListener('afterprint', end)
    void printWith(images, () => isGone)
    return () => {
      isGone = true
      removeEventListener('afterprint', end)
    }
  }, [])
  return (
    <div ref={sheets}>
      {records.map((record) => (
        <article key={record.submission.id} className="not-last:break-after-page">
          <header className="mb-3 flex items-center justify-between gap-4 border-b border-border pb-2">
            <h2 className="text-base font-semibold" dir="auto">
              {nameOf(record.submission)}
            </h2>
            <LabelBadge labels={table.labels} id={record.submission.label} />
          </header>
          <RecordFacts submission={record.submission} />
          <RecordAnswers record={record} />
        </article>
      ))}
    </div>
  )
}

/** Waits for images, which would otherwise be missing on paper. One that fails to load does not prevent printing. */
async function printWith(
  images: readonly HTMLImageElement[],
  isGone: () => boolean,
): Promise<void> {
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
  if (!isGone()) print()
}
