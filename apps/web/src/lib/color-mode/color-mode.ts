import { createStore, useStore } from '../store.ts'

export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]
type ShownMode = Exclude<ColorMode, 'system'>

export type ColorModeRecord = {
  preference: ColorMode
  /** What is shown. */
  value: ShownMode
  /** Before the page has run in a browser, nobody knows. */
  unknown: boolean
  /** A page insists on its mode. */
  forced: boolean
}

export const colorModeKey = 'nuxt-color-mode'

const store = createStore<ColorModeRecord>({
  preference: 'system',
  value: 'light',
  unknown: true,
  forced: false,
})
let forcedMode: ShownMode | undefined

export function useColorMode(): ColorModeRecord {
  return useStore(store)
}

export function colorMode(): ColorModeRecord {
  return store.get()
}

export function chooseColorMode(preference: ColorMode): void {
  store.set({ preference })
  try {
    localStorage.setItem(colorModeKey, preference)
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  paint()
}

/** A page may insist on a mode while it is shown; without one the preference rules again. */
export function forceColorMode(mode: ColorMode | undefined): void {
  if (mode === 'system') {
    // oxlint-disable-next-line no-console, no-restricted-properties -- product.md section 4 asks for it
    console.warn("A page cannot force the color mode 'system'.")
    return
  }
  forcedMode = mode
  paint()
}

/** Follows the operating system and the other windows of this browser from now on. */
export function followColorMode(): void {
  store.set({ preference: storedMode() ?? 'system' })
  osDark().addEventListener('change', paint)
  addEventListener('storage', ({ key }) => {
    if (key !== colorModeKey) return
    store.set({ preference: storedMode() ?? 'system' })
    paint()
  })
  paint()
}

function paint(): void {
  const { preference } = colorMode()
  const value = forcedMode ?? (preference === 'system' ? systemMode() : preference)
  store.set({ value, unknown: false, forced: forcedMode !== undefined })
  document.documentElement.dataset['theme'] = value
}

function storedMode(): ColorMode | undefined {
  try {
    const stored = localStorage.getItem(colorModeKey)
    return colorModes.find((mode) => mode === stored)
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
