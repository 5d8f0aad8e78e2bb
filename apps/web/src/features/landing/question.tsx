type QuestionProps = { number: number; question: string; answer: string; text: string }

export function Question({ number, question, answer, text }: QuestionProps) {
  return (
    <li className="grid gap-x-10 gap-y-4 py-8 sm:py-10 lg:grid-cols-[5fr_6fr]">
      <h3 className="flex gap-4 text-lg font-semibold text-balance">
        <span className="w-4 shrink-0 text-text-faint tabular-nums" aria-hidden="true">
          {number}
        </span>
        {question}
      </h3>
      <div className="ps-8 lg:ps-0">
        <p className="border-b border-dashed border-border-strong pb-1.5 text-lg font-semibold text-accent-text">
          {answer}
        </p>
        <p className="mt-3 text-text-muted">{text}</p>
      </div>
    </li>
  )
}
