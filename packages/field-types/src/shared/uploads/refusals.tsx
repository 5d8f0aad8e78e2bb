import { describeProblem, type AnswerProblem } from '../../answer-problem.ts'
import type { InputProps } from '../../views.ts'

type RefusalsProps = Pick<InputProps, 'field' | 'words'> & { refused: readonly AnswerProblem[] }

/** Files that were not sent, and why. The region stands before its words, or they would not be read out. */
export const Refusals = ({ field, words, refused }: RefusalsProps) => (
  <div role="alert">
    {refused
      .map((fault) => describeProblem(fault, field.name, words))
      .map((text) => (
        <p key={text} className="fs-error">
          {text}
        </p>
      ))}
  </div>
)
