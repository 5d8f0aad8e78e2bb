import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadWithRetry, whenSettled } from '../load-with-retry.ts'

/**
 * What a button opens. It is loaded once the page has settled, or when it is needed: pages start faster without it.
 */
export function lazySurface<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Surface = lazy(async () => ({ default: await loadWithRetry(load) }))

  return function LazySurface(props: Props) {
    const [isNeeded, setNeeded] = useState(props.isOpen)
    if (props.isOpen && !isNeeded) setNeeded(true)
    useEffect(() => void whenSettled().then(load).catch(nothing), [])
    return isNeeded ? (
      <Suspense fallback={null}>
        <Surface {...props} />
      </Suspense>
    ) : null
  }
}

/** Ignores a failed preload, because the surface is loaded again when it is needed. */
const nothing = () => {}
