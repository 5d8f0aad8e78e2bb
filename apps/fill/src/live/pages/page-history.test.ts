import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The history of one tab, as far as the page uses it. */
function openTab(address: string) {
  const entries: unknown[] = [null]
  let at = 0
  const location = new URL(address)
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries.splice(++at, entries.length, state)
    },
    replaceState(state: unknown, _: string, url?: string) {
      entries[at] = state
      if (url) location.href = url
    },
    async back() {
      // As in a browser, which goes back later.
      await new Promise((done) => {
        setTimeout(done)
      })
      at--
      window.dispatchEvent(new Event('popstate'))
    },
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', location)
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  // A page that is not in a frame is its own parent.
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  return { history, location }
}

/** A page that has just been loaded. */
async function load() {
  vi.resetModules()
  vi.setSystemTime(Date.now() + 1000)
  return import('./page-history.ts')
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page before is opened through the history, and waited for, only if its entry is the one before', async () => {
  const { history } = openTab('https://forms.example/forms/a')
  const { backInHistory, pageInHistory, pushPage } = await load()
  pushPage('third', '')
  expect(await backInHistory('second')).toBe(false)
  expect(pageInHistory()).toBe('third')
  expect(await backInHistory('')).toBe(true)
  expect([pageInHistory(), history.state]).toEqual([null, null])
})

test('a page opened in the place of another is the one that back leads to', async () => {
  openTab('https://forms.example/forms/a')
  const { backInHistory, pageInHistory, pushPage, replacePage } = await load()
  pushPage('second', '')
  pushPage('third', 'second')
  replacePage('second')
  pushPage('third', 'second')
  expect(await backInHistory('second')).toBe(true)
  expect(pageInHistory()).toBe('second')
})

test('back leads to the page that a draft was restored on', async () => {
  const { history } = openTab('https://forms.example/forms/a')
  const { pageInHistory, pushPage, settlePlace } = await load()
  settlePlace('second')
  pushPage('third', 'second')
  await history.back()
  expect(pageInHistory()).toBe('second')
})

test('pages from before a reload are found again if the draft is restored, and not otherwise', async () => {
  const { history } = openTab('https://forms.example/forms/a')
  const before = await load()
  before.pushPage('second', '')
  before.pushPage('third', 'second')
  const restored = await load()
  restored.settlePlace('third')
  expect(await restored.backInHistory('second')).toBe(true)
  expect(restored.pageInHistory()).toBe('second')
  restored.pushPage('third', 'second')
  const empty = await load()
  empty.settlePlace(null)
  await history.back()
  expect(empty.pageInHistory()).toBeNull()
})

test('starting over leads all earlier entries to the first page', async () => {
  const { history, location } = openTab('https://forms.example/forms/a?submission_id=1')
  const { pageInHistory, pushPage, startOverInHistory } = await load()
  pushPage('second', '')
  pushPage('third', 'second')
  vi.advanceTimersByTime(1000)
  startOverInHistory('https://forms.example/forms/a')
  expect([location.search, pageInHistory()]).toEqual(['', null])
  await history.back()
  expect(pageInHistory()).toBeNull()
})
