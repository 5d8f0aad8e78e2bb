import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const styles = {
  danger: 'border-danger/30 bg-danger-soft text-danger',
  info: 'border-border bg-surface-sunken text-text-muted',
  warning: 'border-warning/30 bg-warning-soft text-warning',
}

type NoticeProps = { tone: keyof typeof styles; children: ReactNode }

export function Notice({ tone, children }: NoticeProps) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-control border px-3 py-2.5 text-sm ${styles[tone]}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow text-pretty wrap-break-word">{children}</div>
    </div>
  )
}
