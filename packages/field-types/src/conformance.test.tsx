import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  compileCatalog,
  createTranslator,
  loadCatalog,
  languages,
  type Language,
} from '@formstead/i18n'
import { I18nProvider } from '@formstead/i18n/react'
import { englishWords } from '@formstead/i18n/english-words'
import type { AnyFieldType, BlockType } from './definition/block-type.ts'
import { loadCanvasView, loadCellView, loadSettingsView, loadSummaryView } from './editor.ts'
import { loadFillParts } from './fill.ts'
import { blockTypes } from './registry.ts'
import { context, makeField, makeTallies } from './shared/testing/make-field.ts'
import type { Tallies } from './definition/summary.ts'
import type { CanvasProps, InputProps } from './views.ts'

const all = [...blockTypes.values()]
const fields = all.filter((type): type is AnyFieldType => type.kind === 'field')
const messages = await loadCatalog('en')
const translators = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const catalog = compileCatalog(await loadCatalog(language))
      return [language, createTranslator(language, catalog)] as const
    }),
  ),
)

/** Renders as the authors' app does. */
const draw = (view: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(<I18nProvider translator={translators.get(language)!}>{view}</I18nProvider>)

describe.each(all.map((type): [string, BlockType] => [type.type, type]))('%s', (name, type) => {
  test('parses empty settings, and survives JSON', () => {
    const field = makeField(type)
    expect(makeField(type, JSON.parse(JSON.stringify(field)))).toEqual(field)
  })

  test('keeps unknown keys', () => {
    expect(makeField(type, { x_own: { deep: [1] } })).toMatchObject({ x_own: { deep: [1] } })
  })

  test('accepts null for every setting', () => {
    const field = makeField(type)
    const nulls = Object.fromEntries(
      Object.keys(type.settings.parse(field)).map((key) => [key, null]),
    )
    const known = { id: 'field', name: 'Question', type: name }
    expect(() => type.settings.parse({ ...nulls, ...known })).not.toThrow()
  })

  test('has picker entries with texts, whose settings parse', () => {
    for (const entry of type.picker) {
      const keys = [entry.title, entry.name, entry.keywords, ...Object.values(entry.texts ?? {})]
      expect(keys.filter((key) => !messages[key])).toEqual([])
      expect(() => makeField(type, entry.defaults)).not.toThrow()
    }
  })

  test('has what the public page needs', async () => {
    const part = (await loadFillParts([name])).get(name)
    expect(part).toMatchObject(type.kind === 'field' ? { answer: type.answer } : {})
    expect(part).toHaveProperty(type.kind === 'field' ? 'Input' : 'Block')
  })

  test('its panel and its cell load, if it has them', async () => {
    for (const view of [await loadSettingsView(name), await loadCellView(name)])
      expect(['function', 'undefined']).toContain(typeof view)
  })

  test('lists its texts and files under settings that it has', () => {
    const block = makeField(type, sampleSettings(type))
    const texts = [
      ...(type.richText ?? []),
      ...('answer' in type ? (type.answer.mentionText ?? []) : []),
    ]
    expect(texts.filter((key) => !(key in block))).toEqual([])
    for (const { url } of type.assets?.(block) ?? [])
      expect(JSON.stringify(block)).toContain(JSON.stringify(url).slice(1, -1))
    expect(() => type.assets?.(makeField(type))).not.toThrow()
  })

  test('is rendered on the canvas without anything interactive', async () => {
    const Canvas = (await loadCanvasView(name))!
    for (const settings of [{}, sampleSettings(type)]) {
      const block = makeField(type, { name: 'A name to see', ...settings })
      const props: CanvasProps = {
        block,
        words: englishWords,
        richText: (html) => html,
        style: 'classic',
        language: 'en',
        isSelected: false,
        edit: null,
      }
      const html = draw(<Canvas {...props} />)
      expect(html).not.toBe('')
      expect(html).not.toContain('<iframe')
      expect(html.replace(/<div inert="">.*<\/div>/s, '')).not.toMatch(
        /<(?:input|button|select|textarea|iframe|audio|video|a )/,
      )
    }
  })
})

const sampleSettings = (type: BlockType) =>
  (type.kind === 'field' ? type.sample.settings : type.sample) ?? {}

describe.each(fields.map((type): [string, AnyFieldType] => [type.type, type]))(
  '%s',
  (name, type) => {
    const { answer: rules, sample } = type
    const field = makeField(type, sample.settings)

    test('reads its sample, also from JSON, and reads it again', () => {
      const sent: unknown = JSON.parse(JSON.stringify(sample.answer))
      expect(rules.read(sent, field, context)).toEqual({ answer: sample.answer })
      expect(rules.isMissing?.(sample.answer, field) ?? false).toBe(false)
    })

    test('treats blank input as no answer', () => {
      for (const nothing of [undefined, null, ''])
        expect(rules.read(nothing, field, context)).toEqual({ answer: null })
      expect(rules.isMissing?.(null, field) ?? true).toBe(true)
    })

    test('refuses or repairs any input, and repairing is idempotent', () => {
      fc.assert(
        fc.property(fc.anything(), (raw) => {
          const reading = rules.read(raw, field, context)
          if ('problem' in reading) return
          const again = rules.read(reading.answer, field, context)
          expect(again).toEqual(reading)
          if (reading.answer === null) return
          expect(typeof rules.toText(reading.answer, field, englishWords)).toBe('string')
          expect(JSON.parse(JSON.stringify(reading.answer))).toEqual(reading.answer)
        }),
      )
    })

    test('refuses with codes whose messages its page includes', async () => {
      const part = (await loadFillParts([name])).get(name)
      const groups = new Set(['answer', 'text', name, ...(part?.words ?? [])])
      const isCarried = (code: string) =>
        code
          .split('.')
          .slice(0, -1)
          .every((group) => groups.has(group))
      expect(isCarried(rules.missingProblem?.code ?? 'answer.required')).toBe(true)
      fc.assert(
        fc.property(fc.oneof(fc.anything(), fc.string(), fc.array(fc.string())), (raw) => {
          const reading = rules.read(raw, field, context)
          if ('problem' in reading) expect(reading.problem.code).toSatisfy(isCarried)
        }),
      )
    })

    test('prints its sample', () => {
      expect(rules.toText(sample.answer, field, englishWords)).not.toBe('')
      expect(rules.tally(sample.answer, field).every((line) => typeof line === 'string')).toBe(true)
    })

    test('offers filters that it can evaluate, each once', () => {
      const { filters, sort } = type.column
      expect(new Set(filters).size).toBe(filters.length)
      expect(filters.length).toBeGreaterThan(0)
      for (const filter of filters) {
        const condition = rules.conditions[filter]
        expect([filter, condition?.asksSubmissions, condition?.isLegacy]).toEqual([
          filter,
          undefined,
          undefined,
        ])
        expect([filter, typeof condition?.takes]).toEqual([filter, 'string'])
      }
      const isNumber = typeof sample.answer === 'number'
      if (sort === 'number') expect(isNumber).toBe(true)
      if (sort === 'text' || sort === 'date') expect(typeof sample.answer).toBe('string')
      if (sort === 'boolean') expect(typeof sample.answer).toBe('boolean')
    })

    test.each(languages)('renders a summary of its tallies in %s', async (language) => {
      const Summary = (await loadSummaryView(name))!
      const text = rules.toText(sample.answer, field, englishWords)
      const lines = rules.tally(sample.answer, field)
      const tallies = {
        ...makeTallies([lines, lines]),
        latest: [text],
        charges: [{ currency: 'EUR', count: 2, amountMinor: 998 }],
      }
      const html = draw(<Summary data={summarize(tallies)} field={field} />, language)
      expect(html).toMatch(/<(?:ul|dl|table)/)
      if (type.summary.kind === 'text_list')
        expect(html).toContain(renderToStaticMarkup(<>{text}</>))
      expect(html).not.toContain('field_types.')
      expect(html).not.toContain('NaN')
    })

    test('summarizes empty and invalid tallies without failing', async () => {
      const Summary = (await loadSummaryView(name))!
      for (const lines of [[], ['', 'odd', '[]', '["a"]', '{"a":1}', 'Infinity', '-1', '1e400']]) {
        const data = summarize(makeTallies([lines]))
        expect(JSON.parse(JSON.stringify(data))).toEqual(data)
        expect(draw(<Summary data={data} field={field} />)).not.toContain('NaN')
      }
    })

    const summarize = (tallies: Tallies) => type.summary.summarize(tallies, field)

    test('restores its sample from a link', () => {
      const values = rules.printPrefill(sample.answer, field)
      if (values === null) return
      const raw = rules.readPrefill ? rules.readPrefill(values, field) : values[0]
      expect(rules.read(raw, field, context)).toEqual({ answer: sample.answer })
    })

    test('evaluates every condition for any answer and value', () => {
      const operators = Object.entries(rules.conditions)
      fc.assert(
        fc.property(fc.anything(), fc.anything(), (raw, value) => {
          const reading = rules.read(raw, field, context)
          const answers = [null, sample.answer, 'answer' in reading ? reading.answer : null]
          for (const [operator, condition] of operators)
            for (const answer of answers)
              expect([operator, typeof condition.test(answer, value, field, context)]).toEqual([
                operator,
                'boolean',
              ])
        }),
      )
    })

    test('renders its input on the server, with a name, for no answer and for its sample', async () => {
      const part = (await loadFillParts([name])).get(name)
      if (!part || !('Input' in part)) throw new Error('There is no input.')
      const { Input } = part
      for (const value of [null, sample.answer, { odd: [] }]) {
        const props: InputProps = {
          field,
          id: 'q1',
          name: field.id,
          value,
          onChange: () => {},
          required: true,
          disabled: false,
          invalid: true,
          describedBy: 'q1-help',
          enhanced: false,
          style: 'classic',
          language: 'en',
          words: englishWords,
          seed: 1,
        }
        const html = renderToStaticMarkup(
          <>
            <label id="q1-label" htmlFor="q1">
              Question
            </label>
            <Input {...props} />
          </>,
        )
        expect(html).toContain('id="q1"')
        expect(html).toMatch(/aria-describedby="(?:[^"]* )?q1-help[ "]/)
      }
    })
  },
)
