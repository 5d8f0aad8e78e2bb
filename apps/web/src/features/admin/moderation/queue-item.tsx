import type { ReactNode } from 'react'
import { RouterButtonLink } from '../../../ui/router-links.ts'

type QueueItemProps = {
  name: string
  badges: ReactNode
  text: string
  facts: ReactNode
  actions: ReactNode
  /** The owner of the item. */
  creatorId: number | null | undefined
  creatorLabel: string
  children: ReactNode
}

/** An item that awaits a decision, the possible decisions, and details below if opened. */
export function QueueItem({ name, badges, text, facts, actions, ...more }: QueueItemProps) {
  return (
    <li className="flex flex-col gap-3 border-t border-border px-4 py-4 sm:px-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere text-text">{name}</bdi>
          {badges}
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-text" dir="auto">
          {text}
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-text-muted">{facts}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions}
        {typeof more.creatorId === 'number' && (
          <RouterButtonLink
            color="outline-gray"
            size="small"
            to="/settings/admin"
            search={{ user_id: String(more.creatorId) }}
          >
            {more.creatorLabel}
          </RouterButtonLink>
        )}
      </div>
      {more.children}
    </li>
  )
}
