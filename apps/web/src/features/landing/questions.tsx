import { useT } from '@formstead/i18n/react'
import { Question } from './question.tsx'

const questions = [
  {
    question: 'landing.questions.script.question',
    answer: 'landing.questions.script.answer',
    text: 'landing.questions.script.text',
  },
  {
    question: 'landing.questions.loss.question',
    answer: 'landing.questions.loss.answer',
    text: 'landing.questions.loss.text',
  },
  {
    question: 'landing.questions.versions.question',
    answer: 'landing.questions.versions.answer',
    text: 'landing.questions.versions.text',
  },
  {
    question: 'landing.questions.engine.question',
    answer: 'landing.questions.engine.answer',
    text: 'landing.questions.engine.text',
  },
  {
    question: 'landing.questions.everyone.question',
    answer: 'landing.questions.everyone.answer',
    text: 'landing.questions.everyone.text',
  },
  {
    question: 'landing.questions.host.question',
    answer: 'landing.questions.host.answer',
    text: 'landing.questions.host.text',
  },
] as const

export function Questions() {
  const t = useT()
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mx-auto max-w-6xl px-4 pb-16 sm:px-6 lg:pb-24"
    >
      <div className="rounded-dialog border border-border-hover bg-surface-raised px-5 sm:px-10 lg:px-14">
        <div className="border-b-2 border-text py-8 sm:py-10 lg:pt-14">
          <h2 id="questions-title" className="text-2xl font-semibold text-balance">
            {t('landing.questions.title')}
          </h2>
          <p className="mt-2 text-text-muted">{t('landing.questions.text')}</p>
        </div>
        <ol className="divide-y divide-border">
          {questions.map(({ question, answer, text }, index) => (
            <Question
              key={question}
              number={index + 1}
              question={t(question)}
              answer={t(answer)}
              text={t(text)}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}
