import { landingWords } from '../../landing-words.ts'
import { Question } from './question.tsx'

const { questions } = landingWords

export function Questions() {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mx-auto max-w-6xl px-4 pb-16 sm:px-6 lg:pb-24"
    >
      <div className="rounded-dialog border border-border-hover bg-surface-raised px-5 sm:px-10 lg:px-14">
        <div className="border-b-2 border-text py-8 sm:py-10 lg:pt-14">
          <h2 id="questions-title" className="text-2xl font-semibold text-balance">
            {questions.title}
          </h2>
          <p className="mt-2 text-text-muted">{questions.text}</p>
        </div>
        <ol className="divide-y divide-border">
          {questions.items.map((item, index) => (
            <Question key={item.question} number={index + 1} {...item} />
          ))}
        </ol>
      </div>
    </section>
  )
}
