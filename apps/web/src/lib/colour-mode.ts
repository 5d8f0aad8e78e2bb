import { useSyncExternalStore } from 'react'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const storageKey = 'nuxt-color-mode'
const changed = new EventTarget()
let modeOfThisPage: ColourMode | undefined

export function useColourMode(): ColourMode | undefined {
  return useSyncExternalStore(subscribe, readColourMode, () => undefined)
}

export function chooseColourMode(mode: ColourMode): void {
  modeOfThisPage = mode
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  paint()
  changed.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    modeOfThisPage = undefined
    paint()
    listener()
  }
  changed.addEventListener('change', listener, { signal })
  addEventListener('storage', onStorage, { signal })
  osDark().addEventListener('change', paint, { signal })
  return () => stop.abort()
}

function readColourMode(): ColourMode {
  return modeOfThisPage ?? storedMode() ?? 'system'
}

function storedMode(): ColourMode | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return colourModes.find((mode) => mode === stored)
  } catch {
    return undefined
  }
}

function paint(): void {
  const mode = readColourMode()
  const dark = mode === 'dark' || (mode === 'system' && osDark().matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

function osDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
