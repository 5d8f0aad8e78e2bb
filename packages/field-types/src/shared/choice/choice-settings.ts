import * as z from 'zod'
import { settingCode, settingIssue } from '../../problems/setting-problems.ts'
import type { PublicSettings } from '../../definition/public-settings.ts'
import { assetAt, type Asset } from '../assets.ts'
import { flag, falseAsNull, objectOrNull, oneOf } from '../setting-parts.ts'

const picture = z
  .string(settingCode('setting.picture_address'))
  .refine(
    (address) => address === '' || isPictureAddress(address),
    settingCode('setting.picture_address'),
  )

/** On the web, or an asset of the form. */
const isPictureAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?|\/(?![/\\])\S*)$/i.test(address)

const name = z
  .preprocess(
    (raw) => (typeof raw === 'number' ? String(raw) : raw),
    z.string(settingCode('setting.option_name_missing')),
  )
  .refine((text) => text !== '', settingCode('setting.option_name_missing'))

export const choiceOption = z.preprocess(
  giveId,
  z.looseObject({
    id: z.string(settingCode('setting.option_id_missing')),
    name,
    image: picture.nullish(),
    points: z.number().nullish(),
  }),
)

/** Older documents have options without ids, or only names, and answers that contain the names. */
function giveId(raw: unknown): unknown {
  if (typeof raw === 'string' || typeof raw === 'number')
    return { id: String(raw), name: String(raw) }
  if (typeof raw !== 'object' || raw === null) return raw
  const { id, name: given } = raw as { id?: unknown; name?: unknown }
  if (typeof id === 'number') return { ...raw, id: String(id) }
  if (id !== undefined && id !== null && id !== '') return raw
  return { ...raw, id: typeof given === 'number' ? String(given) : given }
}

export const newOptions = [
  { id: 'option_1', name: 'Option 1' },
  { id: 'option_2', name: 'Option 2' },
]

const optionsGiven = z.looseObject({
  options: z
    .preprocess(falseAsNull, z.array(choiceOption).nullish())
    .transform((options) => tellApart(options ?? [])),
})
/** Makes duplicate ids unique, because pages post them. */
function tellApart(options: readonly z.output<typeof choiceOption>[]) {
  const taken = new Set<string>()
  return options.map((option) => {
    let { id } = option
    while (taken.has(id)) id += '_'
    taken.add(id)
    return id === option.id ? option : { ...option, id }
  })
}

/** Stored under a key equal to the type. */
export const choiceOptions = z
  .preprocess(objectOrNull, optionsGiven.nullish())
  .transform((value): z.output<typeof optionsGiven> => value ?? { options: [] })

/** Old documents of the reference product have the options in the block itself. */
export const moveOptions =
  (key: string) =>
  (stored: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { options, ...rest } = stored
    const given = stored[key] as { options?: unknown } | null | undefined
    const hasOwn = Array.isArray(given?.options) && given.options.length > 0
    if (!Array.isArray(options) || hasOwn) return { ...stored }
    return { ...rest, [key]: { ...given, options } }
  }

export const publicChoiceOptions = {
  options: { id: true, name: true, image: true, points: true },
} as const satisfies PublicSettings<z.output<typeof choiceOptions>>

export const choiceSettings = {
  option_display_mode: oneOf(['text_only', 'text_and_image', 'image_only'], 'text_only'),
  option_image_size: oneOf(['sm', 'md', 'lg'], 'md'),
  allow_creation: flag(),
  without_dropdown: flag(),
  shuffle_options: flag(),
  use_focused_selector: flag(true),
}

export const publicChoiceSettings = {
  option_display_mode: true,
  option_image_size: true,
  allow_creation: true,
  without_dropdown: true,
  shuffle_options: true,
  use_focused_selector: true,
} as const satisfies Record<keyof typeof choiceSettings, true>

export const choiceSettingNames = {
  option_display_mode: 'field_types.choice.display',
  option_image_size: 'field_types.choice.size',
  allow_creation: 'field_types.choice.creation',
  without_dropdown: 'field_types.choice.flat',
  shuffle_options: 'field_types.choice.shuffle',
  use_focused_selector: 'field_types.choice.letters',
} as const satisfies Record<keyof typeof choiceSettings, string>

type Shown = { option_display_mode: string }

/** If images are shown, every option needs one. */
export const demandPictures =
  <Settings extends Shown>(
    key: string,
    optionsOf: (settings: Settings) => readonly z.output<typeof choiceOption>[],
  ) =>
  (settings: Settings, context: z.core.$RefinementCtx<Settings>): void => {
    if (settings.option_display_mode === 'text_only') return
    for (const [index, { image }] of optionsOf(settings).entries())
      if (!image)
        context.addIssue({
          ...settingIssue('setting.picture_missing'),
          path: [key, 'options', index, 'image'],
        })
  }

export const optionImages = (options: readonly z.output<typeof choiceOption>[]): Asset[] =>
  options.flatMap(({ image }) => assetAt('image', image))
