import type { CellProps } from '../views.ts'
import { toHref } from './web-address.ts'

export const Cell = ({ answer, room }: CellProps<string>) => (
  <a
    href={toHref(answer)}
    target="_blank"
    rel="nofollow noopener noreferrer"
    tabIndex={room === undefined ? undefined : -1}
    className="text-accent-text underline"
    dir="ltr"
  >
    {answer}
  </a>
)
