import { useLayoutEffect, useRef } from 'react'
import type { RespondentWords } from '@formstead/field-types'
import { focusField, focusFirstControl } from '../first-control.ts'

type ProblemSummaryProps = {
  /** Field ids, with their messages. */
  problems: readonly [id: string, problem: string][]
  words: RespondentWords
  /** Counts attempts to continue. The summary takes focus after each one. */
  attempt: number
  /** Set if the page has only one field, and its problem is shown next to it: the field itself takes focus. */
  isShort: boolean
}

/** Lists everything that must be corrected, with links to the fields. */
export function ProblemSummary({ problems, words, attempt, isShort }: ProblemSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  // A layout effect, so that focus moves before paint: someone already typing would type into the wrong field.
  useLayoutEffect(() => {
    if (attempt === 0) return
    if (isShort) focusFirstControl()
    else summary.current?.focus()
  }, [attempt, isShort])
  if (problems.length === 0) return null
  return (
    <div
      ref={summary}
      id="problems"
      className="fs-problems"
      role="alert"
      tabIndex={-1}
      aria-labelledby="problems-title"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript the page reloads, and this is what changed
      autoFocus
    >
      <p id="problems-title">
        <strong>{words('page.problems')}</strong>
      </p>
      <ul>
        {problems.map(([id, problem]) => (
          <li key={id}>
            <a
              href={`#field-${id}`}
              onClick={(event) => {
                // The browser would add a history entry, which looks like the form's first page.
                event.preventDefault()
                focusField(id)
              }}
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
