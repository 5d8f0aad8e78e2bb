import type { CellProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'

export function Cell({ answer, field, words }: CellProps<number, RatingSettings>) {
  const max = field.rating_max_value
  return (
    <span dir="ltr" className="tabular-nums" title={words('rating.stars', { stars: answer, max })}>
      {answer} / {max}
    </span>
  )
}
