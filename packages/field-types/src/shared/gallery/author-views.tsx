import { englishWords } from '@formstead/i18n/english-words'
import { useEffect, useState, type ReactNode } from 'react'
import type { AnyFieldType, BlockType } from '../../definition/block-type.ts'
import {
  loadCanvasView,
  loadCellView,
  loadSummaryView,
  type CanvasProps,
  type CanvasView,
  type CellView,
  type SummaryView,
} from '../../editor.ts'
import type { Field } from '../../definition/field.ts'
import type { Tallies } from '../../definition/summary.ts'

type Views = {
  Canvas: CanvasView | undefined
  Cell: CellView<unknown> | undefined
  Summary: SummaryView | undefined
}

/** The authors' views of a type: on the canvas, in the submissions table, and summarized. */
export function AuthorViews({ type, block }: { type: BlockType; block: Field }) {
  const [views, setViews] = useState<Views | null>(null)
  const name = type.type
  useEffect(() => {
    void Promise.all([loadCanvasView(name), loadCellView(name), loadSummaryView(name)]).then(
      ([Canvas, Cell, Summary]) => setViews({ Canvas, Cell, Summary }),
    )
  }, [name])
  if (!views) return null
  const { Canvas } = views
  return (
    <div
      className="bg-surface text-text"
      style={{ display: 'grid', gap: '1rem', padding: '1rem', marginBlock: '1rem' }}
    >
      <Part title="On the canvas">{Canvas && <Canvas {...canvasProps(block)} />}</Part>
      {type.kind === 'field' && <AnswerViews type={type} field={block} {...views} />}
    </div>
  )
}

const canvasProps = (block: Field): CanvasProps => ({
  block,
  richText: (html) => html,
  style: 'classic',
  language: document.documentElement.lang || 'en',
  words: englishWords,
  isSelected: false,
  edit: null,
})

function AnswerViews({ type, field, Cell, Summary }: Views & { type: AnyFieldType; field: Field }) {
  const { answer: rules, column, sample, summary } = type
  const sorting = column.sort === null ? 'not sorted' : `sorted as ${column.sort}`
  return (
    <>
      <Part title={`In the table: a column of ${column.kind}, ${sorting}`}>
        {Cell ? (
          <Cell answer={sample.answer} field={field} words={englishWords} />
        ) : (
          <span>{rules.toText(sample.answer, field, englishWords)}</span>
        )}
        <p className="text-xs text-text-muted">{column.filters.join(', ')}</p>
      </Part>
      <Part title={`Summed up: ${summary.kind}`}>
        {Summary && (
          <Summary data={summary.summarize(sampleTallies(type, field), field)} field={field} />
        )}
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ display: 'grid', gap: '0.5rem' }}>
    <h3 className="text-xs font-medium text-text-muted">{title}</h3>
    {children}
  </section>
)

/** As if the sample had been answered a few times, and every other choice less and less often. */
function sampleTallies({ answer: rules, sample, choices }: AnyFieldType, field: Field): Tallies {
  const counts = new Map(rules.tally(sample.answer, field).map((line) => [line, 12]))
  for (const [index, { name }] of (choices?.(field) ?? []).entries())
    if (!counts.has(name)) counts.set(name, Math.max(0, 9 - 2 * index))
  return {
    answered: 24,
    skipped: 3,
    counts,
    latest: [rules.toText(sample.answer, field, englishWords)],
    charges: [{ currency: 'EUR', count: 24, amountMinor: 48_000 }],
  }
}
