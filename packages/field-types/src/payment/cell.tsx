import { Link } from '@formstead/ui'
import type { CellProps } from '../views.ts'

export function Cell({ answer, room }: CellProps<string>) {
  const href = `https://dashboard.stripe.com/payments/${encodeURIComponent(answer)}`
  return (
    <Link
      href={href}
      target="_blank"
      rel="noreferrer"
      tabIndex={room === undefined ? undefined : -1}
    >
      {answer}
    </Link>
  )
}
