import type { ReactNode } from 'react'

type ChatBubbleProps = { sender: string; time: string; badge: string; children: ReactNode }

/** A message in a channel: who writes, when, and what. */
export const ChatBubble = ({ sender, time, badge, children }: ChatBubbleProps) => (
  <div className="flex gap-3 text-sm text-text" dir="auto">
    <svg viewBox="0 0 24 24" className="size-9 shrink-0" aria-hidden="true">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M6 18.5v-8L12 5.5l6 5v8zM9.5 12.5h5M9.5 15.5h3"
        className="fill-none stroke-on-accent stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <div className="min-w-0 grow">
      <p>
        <span className="font-semibold">{sender}</span>{' '}
        <span className="rounded-[4px] border border-border bg-surface-sunken px-1 text-xs text-text-muted">
          {badge}
        </span>{' '}
        <span className="ms-1 text-xs text-text-faint tabular-nums">{time}</span>
      </p>
      {children}
    </div>
  </div>
)
