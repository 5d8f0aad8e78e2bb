import * as fc from 'fast-check'
import { blockTypes, type BlockType } from '@formstead/field-types'
import { isRecord } from '../document/is-record.ts'
import type { BlockTypes, FormDocument } from '../document/form-document.ts'
import { parseBlock } from '../document/blocks/parse-block.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import type { Block } from '../form.ts'

/** Saved documents with every registered type. Without logic and validation, unless `blocks` has them. */
export const anyForm = (types: BlockTypes = blockTypes, blocks = anyBlocks(types)) =>
  fc.tuple(formKeys, blocks, unknownKeys).map(([form, properties, unknown]): FormDocument => {
    const reading = parseForm(
      { ...unknown, ...form, properties },
      { types, allowsCustomCode: true },
    )
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
    return reading.form
  })

/** At least one block, with unique ids, and at most one of each single-use type. */
export const anyBlocks = (types: BlockTypes = blockTypes) =>
  fc.array(anyBlock(types), { minLength: 1, maxLength: 8 }).map((blocks) => {
    const singles = new Set<string>()
    return blocks
      .filter(({ type }) => {
        const isSecond = types.get(type)?.isSingle === true && singles.has(type)
        singles.add(type)
        return !isSecond
      })
      .map((block, index) => Object.assign({}, block, { id: `${block.id}${index}` }))
  })

/** A block whose settings are all valid. Values that its type refuses are replaced by defaults. */
export const anyBlock = (types: BlockTypes = blockTypes): fc.Arbitrary<Block> =>
  fc.constantFrom<BlockType | undefined>(...types.values(), undefined).chain((type) =>
    fc.tuple(commonKeys, anySettings(type), unknownKeys).map(([common, own, unknown]) => {
      const type_ = type?.type ?? 'of-the-future'
      return parseBlock({ ...unknown, ...own, ...common, type: type_ }, types).block
    }),
  )

function anySettings(type: BlockType | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!type) return fc.constant({})
  const bases = [
    {},
    ...type.picker.map(({ defaults }) => defaults ?? {}),
    ...(type.kind === 'field' ? [type.sample.settings ?? {}] : []),
  ]
  return fc.constantFrom(...bases).chain((base) => {
    const filled: unknown = type.settings.parse({ id: 'x', name: 'x', type: type.type, ...base })
    const own = Object.entries(isRecord(filled) ? filled : {}).filter(([key]) => !isCore(key))
    const changes = own.map(([key, value]): [string, fc.Arbitrary<unknown>] => [
      key,
      varySetting(value),
    ])
    return fc.record(Object.fromEntries(changes)).map((changed) => Object.assign({}, base, changed))
  })
}

const isCore = (key: string) => key === 'id' || key === 'name' || key === 'type'

function varySetting(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'boolean') return fc.boolean()
  if (typeof value === 'number')
    return fc.oneof(fc.constant(value), fc.integer({ min: 0, max: 20 }))
  if (typeof value === 'string') return fc.oneof(fc.constant(value), anyMarkup)
  if (value === null || value === undefined)
    return fc.constantFrom(null, 3, 'words', 'https://example.com/a.png', true)
  return fc.constant(value)
}

const anyMarkup = fc
  .array(
    fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<', '>', ' ', 'a & b', '<script>', '&lt;i&gt;'),
  )
  .map((parts) => parts.join(''))

const anyName = fc
  .tuple(anyMarkup, fc.string({ unit: 'grapheme' }))
  .map(([markup, text]) => `Q ${markup}${text}`)

const unknownKeys = fc.dictionary(
  fc.stringMatching(/^x_[a-z]{1,5}$/),
  fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value))),
  { maxKeys: 3 },
)

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const commonKeys = fc.record(
  {
    id: fc.uuid(),
    name: anyName,
    hidden: fc.constantFrom(true, false, 0, 1, '1', null),
    required: fc.boolean(),
    disabled: fc.boolean(),
    width: fc.constantFrom('full', '1/2', null),
    help: maybe(anyMarkup),
    placeholder: maybe(fc.string()),
    prefill: fc.jsonValue({ maxDepth: 1 }),
    image: maybe(fc.record({ url: fc.constant('https://example.com/i.png'), x_own: fc.string() })),
  },
  { requiredKeys: ['id', 'name'] },
)

const formKeys = fc.record(
  {
    visibility: fc.constantFrom('public', 'draft', 'closed'),
    title: maybe(fc.string({ maxLength: 300, unit: 'grapheme' })),
    language: fc.constantFrom('en', 'ar', null),
    dark_mode: fc.constantFrom('auto', 'dark', null),
    color: fc.constantFrom('#000', 'rgb(1, 2, 3)', null),
    cover_picture: fc.constantFrom('https://example.com/c.png', '', null),
    cover_settings: fc.record({
      brightness: fc.integer({ min: -100, max: 100 }),
      description: maybe(fc.string({ maxLength: 60 })),
    }),
    submitted_text: maybe(anyMarkup),
    closed_text: maybe(anyMarkup),
    re_fillable: fc.constantFrom(true, 0, '1'),
    redirect_url: maybe(fc.string()),
    database_fields_update: maybe(fc.array(fc.uuid(), { maxLength: 2 })),
    submission_retention_value: maybe(fc.integer({ min: 1, max: 3650 })),
    submission_retention_unit: fc.constantFrom('day', 'year', null),
    closes_at: fc.constantFrom('2027-01-31', '2027-06-01 18:00', '2027-06-01T18:00:00+02:00', null),
    analytics: fc.constantFrom({}, null, { provider: 'gtm', tracking_id: 'GTM-1', x_own: 1 }),
    seo_meta: fc.record({ page_title: maybe(fc.string()) }),
    settings: fc.record({
      page_transition: fc.constantFrom('none', 'fade', null),
      time_zone: fc.constantFrom('Europe/Paris', null),
      x_own: fc.string(),
    }),
  },
  { requiredKeys: ['visibility'] },
)
