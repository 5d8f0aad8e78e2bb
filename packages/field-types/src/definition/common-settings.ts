import * as z from 'zod'
import { settingCode } from '../problems/setting-problems.ts'
import { assetAt, type Asset } from '../shared/assets.ts'
import { flag, number, objectOrNull, oneOf, text } from '../shared/setting-parts.ts'

const objectLike = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(objectOrNull, schema.nullish()).optional()

const focalPoint = z.looseObject({
  x: number({ min: 0, max: 100 }),
  y: number({ min: 0, max: 100 }),
})

const blockImage = z.looseObject({
  url: text(),
  alt: text(125),
  layout: oneOf(
    ['between', 'left-small', 'right-small', 'left-split', 'right-split', 'background'],
    'between',
  ),
  focal_point: objectLike(focalPoint),
  brightness: number({ min: -100, max: 100 }),
})

/** Settings that every block has. The form engine checks logic, because it knows the other blocks. */
export const commonSettings = z.looseObject({
  id: z.string(settingCode('block.id_missing')).min(1, settingCode('block.id_missing')).max(255),
  name: z.string(settingCode('block.name_missing')),
  type: z.string(settingCode('block.type_missing')).min(1, settingCode('block.type_missing')),
  hidden: flag(),
  required: flag(),
  disabled: flag(),
  width: oneOf(['full', '1/2', '1/3', '2/3', '1/4', '3/4'], 'full'),
  align: oneOf(['left', 'center', 'right', 'justify'], 'left'),
  logic: objectLike(z.unknown()),
  validation: objectLike(z.unknown()),
  image: objectLike(blockImage),
  placeholder: text(),
  prefill: z.unknown().optional(),
  help: text(),
  help_position: oneOf(['below_input', 'above_input'], 'below_input'),
  hide_field_name: flag(),
})
export type CommonSettings = z.output<typeof commonSettings>

/** Common settings that contain rich text, and those with plain text and mentions. */
export const commonRichText = ['help'] as const
export const commonMentionText = ['placeholder'] as const
export const commonAssets = ({ image }: CommonSettings): Asset[] => assetAt('image', image?.url)
