import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'

async function setUp(stored: Record<string, string> = {}, osIsDark = false) {
  const os = Object.assign(new EventTarget(), { matches: osIsDark })
  const root = { dataset: {} as Record<string, string> }
  vi.stubGlobal('matchMedia', () => os)
  vi.stubGlobal('localStorage', fakeStorage(stored))
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('addEventListener', () => {})
  const mode = await import('./color-mode.ts')
  return { os, root, ...mode }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('the mode is unknown before the page runs', async () => {
  const { colorMode } = await setUp()
  expect(colorMode()).toEqual({
    preference: 'system',
    value: 'light',
    unknown: true,
    forced: false,
  })
})

test('the preference is stored in local storage under nuxt-color-mode', async () => {
  const { followColorMode, chooseColorMode, colorMode, root } = await setUp({
    'nuxt-color-mode': 'dark',
  })
  followColorMode()
  expect(colorMode()).toEqual({ preference: 'dark', value: 'dark', unknown: false, forced: false })
  chooseColorMode('light')
  expect(localStorage.getItem('nuxt-color-mode')).toBe('light')
  expect(root.dataset['theme']).toBe('light')
})

test("on system, the value follows the operating system's dark setting live", async () => {
  const { followColorMode, colorMode, os } = await setUp()
  followColorMode()
  expect(colorMode().value).toBe('light')
  os.matches = true
  os.dispatchEvent(new Event('change'))
  expect(colorMode()).toMatchObject({ preference: 'system', value: 'dark' })
})

test('a page may force a mode, which overrides the preference while it is shown', async () => {
  const { followColorMode, forceColorMode, colorMode } = await setUp({
    'nuxt-color-mode': 'dark',
  })
  followColorMode()
  forceColorMode('light')
  expect(colorMode()).toEqual({ preference: 'dark', value: 'light', unknown: false, forced: true })
  forceColorMode(undefined)
  expect(colorMode()).toMatchObject({ value: 'dark', forced: false })
})

test('forcing system is not allowed and logs a warning', async () => {
  const { followColorMode, forceColorMode, colorMode } = await setUp()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  followColorMode()
  forceColorMode('system')
  expect(warn).toHaveBeenCalledOnce()
  expect(colorMode().forced).toBe(false)
})
