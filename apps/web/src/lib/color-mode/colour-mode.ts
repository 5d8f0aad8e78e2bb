import { createStore, useStore } from '../store.ts'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]
type ShownMode = Exclude<ColourMode, 'system'>

export type ColourModeRecord = {
  preference: ColourMode
  /** What is shown. */
  value: ShownMode
  /** Before the page has run in a browser, nobody knows. */
  unknown: boolean
  /** A page insists on its mode. */
  forced: boolean
}

export const colourModeKey = 'nuxt-color-mode'

const store = createStore<ColourModeRecord>({
  preference: 'system',
  value: 'light',
  unknown: true,
  forced: false,
})
let forcedMode: ShownMode | undefined

export function useColourMode(): ColourModeRecord {
  return useStore(store)
}

export function colourMode(): ColourModeRecord {
  return store.get()
}

export function chooseColourMode(preference: ColourMode): void {
  store.set({ preference })
  try {
    localStorage.setItem(colourModeKey, preference)
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  paint()
}

/** A page may insist on a mode while it is shown; without one the preference rules again. */
export function forceColourMode(mode: ColourMode | undefined): void {
  if (mode === 'system') {
    // oxlint-disable-next-line no-console, no-restricted-properties -- product.md section 4 asks for it
    console.warn("A page cannot force the colour mode 'system'.")
    return
  }
  forcedMode = mode
  paint()
}

/** Follows the operating system and the other windows of this browser from now on. */
export function followColourMode(): void {
  store.set({ preference: storedMode() ?? 'system' })
  osDark().addEventListener('change', paint)
  addEventListener('storage', ({ key }) => {
    if (key !== colourModeKey) return
    store.set({ preference: storedMode() ?? 'system' })
    paint()
  })
  paint()
}

function paint(): void {
  const { preference } = colourMode()
  const value = forcedMode ?? (preference === 'system' ? systemMode() : preference)
  store.set({ value, unknown: false, forced: forcedMode !== undefined })
  document.documentElement.dataset['theme'] = value
}

function storedMode(): ColourMode | undefined {
  try {
    const stored = localStorage.getItem(colourModeKey)
    return colourModes.find((mode) => mode === stored)
  } catch {
    return undefined
  }
}

function systemMode(): ShownMode {
  return osDark().matches ? 'dark' : 'light'
}

function osDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
