import type { ReactNode } from 'react'

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  action?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}

export function Card({ title, description, action, footer, children }: CardProps) {
  return (
    <section className="rounded-card border border-border bg-surface-raised text-sm">
      {(title || action) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5 sm:pt-5">
          <div className="min-w-0 flex-1 basis-40">
            <h3 className="font-semibold wrap-break-word text-text">{title}</h3>
            {description && <p className="mt-0.5 text-text-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div className="p-4 empty:pt-0 sm:p-5 sm:empty:pt-0">{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-4 py-3 sm:px-5">
          {footer}
        </footer>
      )}
    </section>
  )
}
