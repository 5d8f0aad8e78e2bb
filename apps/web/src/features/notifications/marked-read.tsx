import { useEffect, useEffectEvent } from 'react'

/** Marks notifications as read when they disappear; until then they stay marked as new. */
export function MarkedRead({ onSeen }: { onSeen: () => Promise<void> }) {
  const see = useEffectEvent(() => void onSeen())
  useEffect(() => () => see(), [])
  return null
}
