import { useEffect, useEffectEvent } from 'react'
import { ignoresShortcuts } from '../../lib/ignores-shortcuts.ts'
import { latinKey } from '../../lib/latin-key.ts'
import { createShortcutReader, type Shortcut } from './shortcuts.ts'

export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const onShortcut = useEffectEvent(run)
  useEffect(() => {
    const read = createShortcutReader()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return
      const shortcut = read({
        key: latinKey(event),
        hasCommand: event.ctrlKey || event.metaKey,
        ignoresShortcuts: ignoresShortcuts(event.target),
      })
      if (!shortcut) return
      event.preventDefault()
      onShortcut(shortcut)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
