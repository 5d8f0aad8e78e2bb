import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadPatiently, whenSettled } from '../load-patiently.ts'

/**
 * What a button opens. It is loaded once the page has settled, or when it is needed: pages start faster without it.
 */
export function lazySurface<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => (loading ??= loadPatiently(load).catch(forget))
  const forget = (error: unknown) => {
    loading = undefined
    throw error
  }
  const Surface = lazy(async () => ({ default: await loadOnce() }))

  return function LazySurface(props: Props) {
    const [isNeeded, setNeeded] = useState(props.isOpen)
    if (props.isOpen && !isNeeded) setNeeded(true)
    useEffect(() => void whenSettled().then(loadOnce).catch(nothing), [])
    return isNeeded ? (
      <Suspense fallback={null}>
        <Surface {...props} />
      </Suspense>
    ) : null
  }
}

/** Opening the surface reports the failure. */
const nothing = () => {}
