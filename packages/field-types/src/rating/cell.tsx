import type { CellProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'

/** More cannot be counted at a glance. */
const mostDrawn = 10

export function Cell({ answer, field, words, room }: CellProps<number, RatingSettings>) {
  const max = field.rating_max_value
  const text = words('rating.stars', { stars: answer, max })
  if (max > mostDrawn)
    return (
      <span dir="ltr" className="tabular-nums" title={text}>
        {answer} / {max}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, not loaded
        role="img"
        aria-label={text}
        title={text}
        className="inline-flex gap-0.5"
      >
        {Array.from({ length: max }, (_, index) => (
          <svg
            key={index}
            viewBox="0 0 24 24"
            className={`size-3.5 shrink-0 stroke-[1.75] ${index < answer ? 'fill-accent stroke-accent dark:fill-accent-text dark:stroke-accent-text' : 'fill-none stroke-border-strong'}`}
            strokeLinejoin="round"
          >
            <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
          </svg>
        ))}
      </span>
      {room === undefined && <span aria-hidden="true">{text}</span>}
    </span>
  )
}
