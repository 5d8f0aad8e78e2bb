import { pageBefore } from '@formstead/form-engine/fill'
import type { Command } from '../../embed/protocol.ts'
import { focusFirstControl } from '../../first-control.ts'
import { resolvePage, type OpenPage } from '../../page-state.ts'
import { shareableValues } from './host-events.ts'
import { hasNext, submitAll, turnPage } from '../filling/submit-all.ts'
import type { LiveFilling } from '../filling/use-filling.ts'

const themes = ['default', 'simple', 'notion', 'minimal', 'transparent']

/** Commands for the host page. Its input is trusted as little as a respondent's. */
export function hostCommands(live: LiveFilling, open: OpenPage) {
  const { form, context } = open
  const values = () => shareableValues(live.current().values, open)
  const problems = () => live.current().problems

  /** Finds a field by its id, or by the name that the author gave it. */
  function field(key: unknown) {
    const found =
      form.byId.get(String(key)) ?? form.blocks.find(({ block }) => block.name === String(key))
    if (!found?.answer) throw new Error(`There is no field ${String(key).slice(0, 100)}.`)
    return { answer: found.answer, block: found.block, id: found.block.id }
  }

  function set(key: unknown, value: unknown) {
    requireFilling()
    const { id, answer, block } = field(key)
    const reading = answer.read(value ?? null, block, context)
    if ('problem' in reading) throw new Error(`${block.name} cannot have this value.`)
    live.enter(id, reading.answer)
  }

  function requireFilling() {
    if (live.current().status !== 'filling') throw new Error('The form is not being filled in.')
  }

  function place() {
    const { decision, page } = resolvePage(open, live.current())
    const index = decision.pages.findIndex(({ key }) => key === page.key)
    return { index, total: decision.pages.length }
  }

  const turn = (direction: 'next' | 'previous') => {
    requireFilling()
    return direction === 'next' && !hasNext(live, open) ? false : turnPage(live, direction)
  }

  return {
    getField: (key) => values()[field(key).id] ?? null,
    getData: values,
    setField: set,
    setFields(data) {
      const entries = Object.entries(Object(data) as object)
      for (const [key] of entries) field(key)
      for (const [key, value] of entries) set(key, value)
    },
    clearField: (key) => set(key, null),
    clearAll() {
      for (const id of Object.keys(live.current().values)) if (form.byId.has(id)) set(id, null)
    },

    hasError: (key) =>
      key === undefined || key === null
        ? Object.keys(problems()).length > 0
        : Object.hasOwn(problems(), field(key).id),
    getError: (key) => problems()[field(key).id] ?? null,
    getErrors: problems,
    isFieldVisible(key) {
      const { states } = resolvePage(open, live.current()).decision
      return states.get(field(key).id)?.hidden === false
    },

    setDarkMode: (mode) => setMode(mode === 'auto' ? mode : mode ? 'dark' : 'light'),
    toggleDarkMode: () => setMode(isDark() ? 'light' : 'dark'),
    isDarkMode: isDark,
    async setTheme(name) {
      if (!themes.includes(String(name))) throw new Error(`The themes are ${themes.join(', ')}.`)
      const { themeCss } = await import('../../theme-css.ts')
      // A constructed style sheet, because the content security policy blocks style elements.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(themeCss(String(name)))
      document.adoptedStyleSheets = [sheet]
      document.body.dataset['theme'] = String(name)
    },

    async goToPage(wanted) {
      requireFilling()
      const to = Number(wanted)
      if (!Number.isInteger(to) || to < 0 || to >= place().total)
        throw new Error(`There is no page ${String(wanted).slice(0, 20)}.`)
      while (place().index !== to)
        if (!(await turnPage(live, place().index < to ? 'next' : 'previous'))) break
      return place()
    },
    nextPage: () => turn('next'),
    previousPage: () => turn('previous'),
    getCurrentPage: place,
    canGoNext: () => hasNext(live, open),
    canGoPrevious() {
      const { decision, page } = resolvePage(open, live.current())
      return pageBefore(decision.pages, page.key) !== null
    },

    submit: () => submitAll(live, open),
    reset: () => live.again(),
    focusFirstError() {
      const id = Object.keys(problems())[0]
      const target = id === undefined ? null : document.getElementById(`field-${id}`)
      target?.focus()
      return target !== null
    },
    focus() {
      window.focus()
      // Keeps the focus of a respondent who has already started.
      if (document.activeElement === document.body) focusFirstControl()
    },
  } satisfies Record<Command, (...args: unknown[]) => unknown>
}

function setMode(mode: 'light' | 'dark' | 'auto') {
  document.body.dataset['mode'] = mode
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  if (meta) meta.content = mode === 'auto' ? 'light dark' : mode
}

function isDark(): boolean {
  const mode = document.body.dataset['mode']
  return mode === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
}
