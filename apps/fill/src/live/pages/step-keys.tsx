import { useEffect, useEffectEvent } from 'react'
import { firstControl } from '../../first-control.ts'

/** In the focused style, shortcuts work even if nothing has the focus, such as after a click beside the question. */
export function StepKeys({ goOn }: { goOn: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (event.key === 'Enter' && (isFree || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return goOn()
    }
    if (!isFree || event.ctrlKey || event.metaKey || event.key.length !== 1) return
    const target = firstControl()
    target?.focus()
    if (target instanceof HTMLInputElement && target.type === 'radio')
      target.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return null
}
