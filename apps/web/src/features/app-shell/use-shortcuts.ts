import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { createShortcutReader, type Shortcut } from './shortcuts.ts'

export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const onShortcut = useEffectEvent(run)
  useEffect(() => {
    const read = createShortcutReader()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return
      const shortcut = read({
        key: event.key,
        hasCommand: event.ctrlKey || event.metaKey,
        isTyping: isTyping(event.target),
      })
      if (!shortcut) return
      event.preventDefault()
      onShortcut(shortcut)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
