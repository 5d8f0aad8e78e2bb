import { createStore, useStore } from '../store.ts'

export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]
type ShownMode = Exclude<ColorMode, 'system'>

export type ColorModeRecord = {
  preference: ColorMode
  /** The mode in effect. */
  value: ShownMode
  /** True during server rendering, where the preference is not available. */
  unknown: boolean
  /** The current page overrides the preference. */
  forced: boolean
}

/** The key of the reference product, so that users who switch from it keep their choice. */
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
    // Storage is blocked: the choice lasts until the page is closed.
  }
  paint()
}

/** Overrides the preference while a page is shown; undefined restores it. */
export function forceColorMode(mode: ColorMode | undefined): void {
  if (mode === 'system') {
    // oxlint-disable-next-line no-console, no-restricted-properties -- for developers of a page
    console.warn("A page cannot force the color mode 'system'.")
    return
  }
  forcedMode = mode
  paint()
}

/** Applies the preference, and follows the operating system and other tabs. */
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
