import * as z from 'zod'
import {
  flag,
  numberOr,
  settingCode,
  text,
  type AnyFieldType,
  type BlockType,
} from '@formstead/field-types'

const words: BlockType['picker'] = [
  {
    key: 'sample',
    icon: '',
    title: 'field_types.rating.title',
    name: 'field_types.rating.name',
    keywords: 'field_types.rating.keywords',
  },
]

const field = (given: Partial<AnyFieldType> & { type: string }): AnyFieldType => ({
  kind: 'field',
  group: 'other',
  picker: words,
  settings: z.looseObject({}),
  publicSettings: {},
  column: { kind: 'text', filters: [], sort: null, queries: {} },
  summary: { kind: 'text_list', summarize: () => null },
  hasPlaceholder: true,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: 'x' },
  answer: {
    type: given.type,
    read: () => ({ answer: null }),
    toText: String,
    printPrefill: () => null,
    conditions: {},
    tally: () => [],
  },
  ...given,
})

const level = field({
  type: 'sample-level',
  settings: z.looseObject({ highest: numberOr(5, { min: 1, whole: true }) }),
  family: 'amount',
  picker: [
    { ...words[0], key: 'sample-level' },
    {
      ...words[0],
      key: 'sample-level-high',
      defaults: { highest: 9 },
      texts: { placeholder: 'field_types.rating.title' },
    },
  ],
})
const amount = field({ type: 'sample-amount', family: 'amount' })

const list = (type: string, key: string) =>
  field({
    type,
    family: 'list',
    settings: z.looseObject({
      [key]: z
        .looseObject({
          options: z.array(
            z.looseObject({ name: z.string(settingCode('setting.option_name_missing')) }),
          ),
        })
        .default({ options: [{ name: 'One' }] }),
    }),
    toFamily: (block) => ({ options: Reflect.get(block, key)?.options }),
    fromFamily: ({ options }) => ({ [key]: { options } }),
  })

const secret = field({
  type: 'sample-secret',
  settings: z.looseObject({ masked: flag(), kinds: text() }),
  gated: {
    masked: { feature: 'secret_input', reset: false, cleaning: 'cleaning.visible_input' },
    kinds: { feature: 'file_upload.allowed_types', reset: null, cleaning: 'cleaning.file_types' },
  },
})

const single = field({
  type: 'sample-single',
  isSingle: true,
  keepsDraft: true,
  answer: { ...field({ type: 'sample-single' }).answer, toFormula: null },
  upgrade: ({ old_name: old, ...stored }) =>
    old === undefined ? { ...stored } : { ...stored, note: old },
})

const layout = (given: Partial<BlockType> & { type: string }): BlockType =>
  ({
    kind: 'layout',
    group: 'layout',
    picker: words,
    settings: z.looseObject({ content: text() }),
    publicSettings: { content: true },
    ...given,
  }) as BlockType

/** Block types for tests of document parsing: together they use every property that it reads. */
export const sampleTypes: ReadonlyMap<string, BlockType> = new Map(
  [
    level,
    amount,
    list('sample-one', 'one'),
    list('sample-many', 'many'),
    secret,
    single,
    layout({ type: 'sample-words', richText: ['content'] }),
    layout({ type: 'sample-code', isCustomCode: true }),
  ].map((type) => [type.type, type]),
)
