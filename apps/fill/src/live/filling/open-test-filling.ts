import type { FillScreen } from '@formstead/contract/form-page'
import { openTestPage } from '../../open-test-page.ts'
import type { BrowserDraft } from '../draft/browser-draft.ts'
import { startFilling, type Filling, type FillSetup } from './filling.ts'
import { reduce, type FillEffect, type FillEvent } from './reduce.ts'

export const testScreen: FillScreen = {
  kind: 'fill',
  page: null,
  draft: null,
  submission: null,
  query: '',
  visit: null,
  seed: 1,
  values: {},
  problems: {},
}

/** A form, and what becomes of it when events happen. */
export async function openTestFilling(properties: object[], given: Partial<FillSetup> = {}) {
  const { open } = await openTestPage({ title: 'Form', visibility: 'public', properties })
  const setup: FillSetup = {
    version: 1,
    open,
    screen: testScreen,
    captcha: null,
    keepsAnswers: true,
    keepsPartials: false,
    secretFields: new Set(),
    ...given,
  }
  /** The state after the events, and the effects of the last one. */
  const follow = (events: FillEvent[], from = startFilling({}, 0)) => {
    let effects: FillEffect[] = []
    let filling: Filling = from
    for (const event of events) [filling, effects] = reduce(setup, filling, event)
    return { filling, effects, asked: effects.map(({ type }) => type) }
  }
  return { setup, follow }
}

export const entered = (id: string, value: unknown): FillEvent => ({ type: 'entered', id, value })
export const next: FillEvent = { type: 'next' }
export const checked: FillEvent = { type: 'checked', problems: {} }
export const ready: FillEvent = { type: 'ready', key: 'key', nowMs: 9000, attribution: {} }

/** On the second page. */
export const draft: BrowserDraft = {
  version: 1,
  values: { name: 'Ada' },
  page: 'turn',
  hash: 'hash',
  elapsedMs: 3000,
  sent: null,
  savedMs: 0,
}
