import { Link } from '@formstead/ui'
import type { CellProps } from '../views.ts'

export function Cell({ answer }: CellProps<string>) {
  const href = `https://dashboard.stripe.com/payments/${encodeURIComponent(answer)}`
  return (
    <Link href={href} target="_blank" rel="noreferrer">
      {answer}
    </Link>
  )
}
