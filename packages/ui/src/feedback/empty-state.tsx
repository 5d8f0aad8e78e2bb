import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  picture?: ReactNode
  action?: ReactNode
  /** A link to learn more. */
  more?: ReactNode
}

export function EmptyState({ title, picture, action, more }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-96 flex-col items-center gap-4 px-4 py-12 text-center">
      {picture && <div className="text-text-faint">{picture}</div>}
      <p className="text-sm text-balance text-text-muted">{title}</p>
      {action}
      {more && <div className="text-sm">{more}</div>}
    </div>
  )
}
