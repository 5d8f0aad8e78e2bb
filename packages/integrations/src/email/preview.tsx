import type { PreviewProps } from '../previews.ts'
import type { Recipient } from '../ports.ts'
import type { WrittenMail } from './write-mail.ts'

type Mail = WrittenMail & {
  to: readonly Recipient[]
  from: { name: string; address?: string }
  subject: string
}

/** A mail as a reader lists and opens it, by its text part. */
export function Preview({ message, time }: PreviewProps) {
  const { to, from, subject, text } = message as Mail
  return (
    <div className="text-sm text-text" dir="auto">
      <p className="text-base font-semibold wrap-anywhere">{subject}</p>
      <div className="mt-2 mb-4 flex items-baseline gap-3 border-b border-border pb-4">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="font-medium">{from.name}</span>
          <span className="block text-text-muted">
            {'→ '}
            {to.map(({ address }) => address).join(', ') || '–'}
          </span>
        </p>
        <span className="shrink-0 text-xs text-text-faint tabular-nums">{time}</span>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  )
}
