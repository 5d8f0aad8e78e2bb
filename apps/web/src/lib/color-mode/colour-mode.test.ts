import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'

async function setUp(stored: Record<string, string> = {}, osIsDark = false) {
  const os = Object.assign(new EventTarget(), { matches: osIsDark })
  const root = { dataset: {} as Record<string, string> }
  vi.stubGlobal('matchMedia', () => os)
  vi.stubGlobal('localStorage', fakeStorage(stored))
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('addEventListener', () => {})
  const mode = await import('./colour-mode.ts')
  return { os, root, ...mode }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('§3 nothing is known before the page runs', async () => {
  const { colourMode } = await setUp()
  expect(colourMode()).toEqual({
    preference: 'system',
    value: 'light',
    unknown: true,
    forced: false,
  })
})

test('§9 the preference is kept in local storage under nuxt-color-mode', async () => {
  const { followColourMode, chooseColourMode, colourMode, root } = await setUp({
    'nuxt-color-mode': 'dark',
  })
  followColourMode()
  expect(colourMode()).toEqual({ preference: 'dark', value: 'dark', unknown: false, forced: false })
  chooseColourMode('light')
  expect(localStorage.getItem('nuxt-color-mode')).toBe('light')
  expect(root.dataset['theme']).toBe('light')
})

test("§4 on system, the value follows the operating system's dark setting live", async () => {
  const { followColourMode, colourMode, os } = await setUp()
  followColourMode()
  expect(colourMode().value).toBe('light')
  os.matches = true
  os.dispatchEvent(new Event('change'))
  expect(colourMode()).toMatchObject({ preference: 'system', value: 'dark' })
})

test('§4 a page may force a mode, which overrides the preference while it is shown', async () => {
  const { followColourMode, forceColourMode, colourMode } = await setUp({
    'nuxt-color-mode': 'dark',
  })
  followColourMode()
  forceColourMode('light')
  expect(colourMode()).toEqual({ preference: 'dark', value: 'light', unknown: false, forced: true })
  forceColourMode(undefined)
  expect(colourMode()).toMatchObject({ value: 'dark', forced: false })
})

test('§4 forcing system is not allowed and logs a warning', async () => {
  const { followColourMode, forceColourMode, colourMode } = await setUp()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  followColourMode()
  forceColourMode('system')
  expect(warn).toHaveBeenCalledOnce()
  expect(colourMode().forced).toBe(false)
})
