import type { AnswerProblem } from '../../answer-problems.ts'
import type { InputProps } from '../../views.ts'

type RefusalsProps = Pick<InputProps, 'field' | 'words'> & { refused: readonly AnswerProblem[] }

/** Files that were not sent, and why. The region stands before its words, or they would not be read out. */
export const Refusals = ({ field, words, refused }: RefusalsProps) => (
  <div role="alert">
    {refused
      .map((fault) => words(fault.code, { name: field.name, ...fault.values }))
      .map((text) => (
        <p key={text} className="fs-error">
          {text}
        </p>
      ))}
  </div>
)
