import { useEffect, useState, type RefObject } from 'react'

/**
 * What is worth downloading only once it is wanted; null until it is there. It waits while somebody is busy with the
 * element that it will replace: a list that is held open must not vanish under the hand.
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
    // Without it the plain control stays, which does the same with less comfort.
    load().then(use, () => {})
    return () => ended.abort()
  }, [wanted, load, replaced])
  return wanted ? loaded : null
}

const isBusy = (element: HTMLElement | null | undefined): boolean =>
  element?.matches(':focus-within, [open]') ?? false
