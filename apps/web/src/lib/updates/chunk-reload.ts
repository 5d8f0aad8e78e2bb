export const reloadGuardMs = 10_000
const storageKey = 'formstead-chunk-reload'

type Options = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  path: string
  now: number
  reload: () => void
}

/** A deployment removes old chunks, so reload once; reloading again within seconds would be a loop. */
export function reloadAfterChunkError({ storage, path, now, reload }: Options): boolean {
  const last = readLast(storage)
  if (last?.path === path && now - last.at < reloadGuardMs) return false
  storage.setItem(storageKey, JSON.stringify({ path, at: now }))
  reload()
  return true
}

function readLast(storage: Options['storage']): { path: string; at: number } | undefined {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function watchChunkErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network, a reload would leave the screen empty.
    if (!navigator.onLine) return
    const reloaded = reloadAfterChunkError({
      storage: sessionStorage,
      path: location.pathname,
      now: Date.now(),
      reload: () => location.reload(),
    })
    if (reloaded) event.preventDefault()
  })
}
