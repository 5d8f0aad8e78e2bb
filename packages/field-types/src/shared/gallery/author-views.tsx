import { englishWords } from '@formstead/i18n/respondent'
import { Suspense, use, type ReactNode } from 'react'
import type { AnyFieldType, BlockType } from '../../block-type.ts'
import { loadCanvasView, loadCellView, loadSummaryView } from '../../editor.ts'
import type { Field } from '../../field.ts'
import type { Tallies } from '../../summary.ts'

/** What authors see of a type: on the canvas, in the table of submissions, and summed up. */
export const AuthorViews = ({ type, block }: { type: BlockType; block: Field }) => (
  <Suspense>
    <div
      className="bg-surface text-text"
      style={{ display: 'grid', gap: '1rem', padding: '1rem', marginBlock: '1rem' }}
    >
      <Part title="On the canvas">
        <Canvas type={type} block={block} />
      </Part>
      {type.kind === 'field' && (
        <>
          <Part title={`In the table: a column of ${type.column.kind}, ${sortOf(type)}`}>
            <Cell type={type} field={block} />
            <p className="text-xs text-text-muted">{type.column.filters.join(', ')}</p>
          </Part>
          <Part title={`Summed up: ${type.summary.kind}`}>
            <SummedUp type={type} field={block} />
          </Part>
        </>
      )}
    </div>
  </Suspense>
)

const sortOf = ({ column: { sort } }: AnyFieldType) =>
  sort === null ? 'not sorted' : `sorted as ${sort}`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ display: 'grid', gap: '0.5rem' }}>
    <h3 className="text-xs font-medium text-text-muted">{title}</h3>
    {children}
  </section>
)

const views = new Map<string, Promise<unknown>>()

/** A promise that is made while drawing would be made again with every drawing. */
function once<View>(key: string, load: () => Promise<View> | undefined): Promise<View | undefined> {
  const known = views.get(key) ?? Promise.resolve(load())
  views.set(key, known)
  return known as Promise<View | undefined>
}

function Canvas({ type: { type }, block }: { type: BlockType; block: Field }) {
  const View = use(once(`canvas ${type}`, () => loadCanvasView(type)))
  const language = document.documentElement.lang || 'en'
  return (
    View && (
      <View
        {...{ block, language, words: englishWords, richText: (html: string) => html }}
        style="classic"
      />
    )
  )
}

type FieldProps = { type: AnyFieldType; field: Field }

function Cell({ type: { type, answer: rules, sample }, field }: FieldProps) {
  const View = use(once(`cell ${type}`, async () => loadCellView(type)))
  return View ? (
    <View answer={sample.answer} field={field} words={englishWords} />
  ) : (
    <span>{rules.toText(sample.answer, field, englishWords)}</span>
  )
}

function SummedUp({ type, field }: FieldProps) {
  const View = use(once(`summary ${type.type}`, async () => loadSummaryView(type.type)))
  return (
    View && <View data={type.summary.summarize(sampleTallies(type, field), field)} field={field} />
  )
}

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
