import { useEffect, useState, type RefObject } from 'react'

/**
 * Loads a module on demand; null until it has loaded. Waits while somebody uses the element that it will replace: an
 * open list must not disappear.
 */
export function useLoaded<Module>(
  wanted: boolean,
  load: () => Promise<Module>,
  replaced?: RefObject<HTMLElement | null>,
): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null)
  useEffect(() => {
    if (!wanted) return
    const ended = new AbortController()
    const { signal } = ended
    const use = (module: Module) => {
      const element = replaced?.current
      const settle = () => !signal.aborted && !isBusy(element) && setLoaded(module)
      for (const event of ['focusout', 'toggle'])
        element?.addEventListener(event, () => setTimeout(settle), { signal })
      settle()
    }
    // Without it, the native control stays, which is less convenient.
    load().then(use, () => {})
    return () => ended.abort()
  }, [wanted, load, replaced])
  return wanted ? loaded : null
}

const isBusy = (element: HTMLElement | null | undefined): boolean =>
  element?.matches(':focus-within, [open]') ?? false
