import type { AnswerProblem } from '../../problems/answer-problems.ts'
import type { InputProps } from '../../views.ts'

type RefusalsProps = Pick<InputProps, 'field' | 'words'> & { refused: readonly AnswerProblem[] }

/**
 * Files that were refused, and why. The live region must exist before its text, or screen readers would not announce
 * it.
 */
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
