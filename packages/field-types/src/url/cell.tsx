import type { CellProps } from '../views.ts'
import { toHref } from './web-address.ts'

export const Cell = ({ answer }: CellProps<string>) => (
  <a
    href={toHref(answer)}
    target="_blank"
    rel="nofollow noopener noreferrer"
    className="text-accent-text underline"
    dir="ltr"
  >
    {answer}
  </a>
)
