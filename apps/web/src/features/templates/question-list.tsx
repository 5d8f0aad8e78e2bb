import { useT } from '@formstead/i18n/react'
import { Button, IconButton, Skeleton, TextInput } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import type { TemplateQuestion } from './template-values.ts'

const RichText = lazy(() => loadWithRetry(() => import('@formstead/ui/rich-text')))
const mostQuestions = 30

type QuestionListProps = {
  questions: readonly TemplateQuestion[]
  onChange: (questions: TemplateQuestion[]) => void
}

export function QuestionList({ questions, onChange }: QuestionListProps) {
  const t = useT()
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (at: number, changed: Partial<TemplateQuestion>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  const swap = (at: number, other: number) =>
    onChange(
      questions.map((one, index) =>
        index === at ? questions[other]! : index === other ? questions[at]! : one,
      ),
    )
  const remove = (at: number) => {
    onChange(questions.filter((_, index) => index !== at))
    addButton.current?.focus()
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-text">{t('editor.templates.questions')}</legend>
      {questions.map(({ question, answer }, index) => {
        const number = index + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- questions have no other key
          <div key={index} className="rounded-card border border-border p-3">
            <div className="mb-2 flex items-center gap-1">
              <span className="grow text-xs text-text-muted">
                {t('editor.templates.questionNumber', { number })}
              </span>
              <IconButton
                label={t('editor.templates.questionUp', { number })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                label={t('editor.templates.questionDown', { number })}
                icon={<ArrowDown />}
                disabled={index === questions.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                label={t('editor.templates.questionRemove', { number })}
                icon={<Trash2 />}
                onClick={() => remove(index)}
              />
            </div>
            <TextInput
              label={t('editor.templates.question')}
              maxCharLimit={500}
              reserveMessage={false}
              value={question}
              onChange={(value) => change(index, { question: value })}
            />
            <div className="mt-3">
              <Suspense fallback={<Skeleton className="h-32 w-full" />}>
                <RichText
                  label={t('editor.templates.answer')}
                  reserveMessage={false}
                  value={answer}
                  onChange={(value) => change(index, { answer: value })}
                />
              </Suspense>
            </div>
          </div>
        )
      })}
      {questions.length < mostQuestions && (
        <Button
          ref={addButton}
          color="outline-gray"
          size="small"
          icon={<Plus />}
          onClick={() => onChange([...questions, { question: '', answer: '' }])}
        >
          {t('editor.templates.addQuestion')}
        </Button>
      )}
    </fieldset>
  )
}
