import { useT } from '@formstead/i18n/react'
import { isEmptyValue } from '@formstead/field-types'
import { AnswerCell } from '../table/cells/answer-cell.tsx'
import { useAnswerWords, useCellViews } from '../table/use-words.ts'
import { listQuestions } from './list-questions.ts'
import type { SubmissionRecord } from './use-record.ts'

/** The questions and answers, in the order of the version that the respondent saw. */
export function RecordAnswers({ record }: { record: SubmissionRecord }) {
  const t = useT()
  const pages = listQuestions(record.form.properties)
  const views = useCellViews(pages.flatMap(({ blocks }) => blocks.map(({ type }) => type)))
  const words = useAnswerWords()
  const { data } = record.submission
  return pages.map(({ title, blocks }, index) => (
    <section key={blocks[0]?.id ?? index} className="not-first:pt-6">
      {pages.length > 1 && (
        <h3 className="pb-2 text-xs font-medium text-text-faint">
          {t('submissions.record.page', { page: index + 1, pages: pages.length })}
          {title && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </h3>
      )}
      <dl className="grid gap-x-4 sm:grid-cols-2">
        {blocks.map((block) => {
          const answer = data[block.id]
          const isMissing = answer !== false && answer !== 0 && isEmptyValue(answer)
          return (
            <div
              key={block.id}
              className={`min-w-0 break-inside-avoid py-2 ${block.width === 'full' || !block.width ? 'col-span-full' : ''}`}
            >
              <dt className="text-text-muted">
                <bdi>{block.name}</bdi>
                {block.required && (
                  <span className="ms-0.5 text-danger" aria-hidden="true">
                    *
                  </span>
                )}
              </dt>
              <dd className="mt-0.5 min-w-0">
                {isMissing ? (
                  <span className="text-text-faint">
                    {t(
                      record.not_asked.includes(block.id)
                        ? 'submissions.record.notAsked'
                        : 'submissions.record.notAnswered',
                    )}
                  </span>
                ) : (
                  <AnswerCell
                    answer={answer}
                    block={block}
                    view={views.get(block.type)}
                    words={words}
                  />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
