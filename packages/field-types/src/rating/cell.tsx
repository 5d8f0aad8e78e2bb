import type { CellProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'
import { mostStars, Stars } from './stars.tsx'

export function Cell({ answer, field, words, room }: CellProps<number, RatingSettings>) {
  const max = field.rating_max_value
  const text = words('rating.stars', { stars: answer, max })
  if (max > mostStars)
    return (
      <span dir="ltr" className="tabular-nums" title={text}>
        {answer} / {max}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Stars stars={answer} max={max} label={text} />
      {room === undefined && <span aria-hidden="true">{text}</span>}
    </span>
  )
}
