import { words } from '../words.ts'

export function SentNotice() {
  return (
    <output className="notice">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.25" />
        <path d="M10 9.25v4.25M10 6.5v.01" />
      </svg>
      <span>
        <strong>{words.sent}</strong> {words.sentDetail}
      </span>
    </output>
  )
}
