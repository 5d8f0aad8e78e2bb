import { useEffect, useEffectEvent } from 'react'

/** What is shown has been seen once it goes: until then it stays marked as new. */
export function MarkedRead({ onSeen }: { onSeen: () => Promise<void> }) {
  const see = useEffectEvent(() => void onSeen())
  useEffect(() => () => see(), [])
  return null
}
