import { lazy, type ComponentType } from 'react'
import { loadPatiently } from '../../lib/browser/load-patiently.ts'

const loaders: (() => Promise<unknown>)[] = []

/** A part of the editor that is not needed to start with. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load)
  return lazy(async () => ({ default: await loadPatiently(load) }))
}

/** In the background, while the author looks at the form: later there may be no network. */
export function preloadParts(): void {
  // What does not come now is asked for again when it is needed.
  for (const load of loaders) load().catch(() => {})
}
