import * as fc from 'fast-check'
import { blockTypes, type BlockType } from '@formstead/field-types'
import { isRecord } from '../document/is-record.ts'
import { and, ask, or } from './make-form.ts'

type Json = Record<string, unknown>

/** A form as sent by an author, with a canary in every place that respondents must not see. */
export type CanaryForm = Json & { properties: Json[] }

/** Private form settings, with a value that can be found in text. */
const privateSettings = {
  tags: ['canary-tag'],
  translations: { fr: { title: 'canary-translation' } },
  redirect_url: 'https://example.com/canary-redirect',
  database_fields_update: ['canary-match'],
  clear_empty_fields_on_update: true,
  max_submissions_count: 7_700_001,
  pdf_template_id: 7_700_002,
  submission_retention_value: 365,
  submission_retention_unit: 'day',
  enable_ip_tracking: true,
  custom_domain: 'canary-domain.example.com',
}

/** Finds canaries and the names of private settings in a text for respondents. */
export function findCanaries(text: string): string[] {
  const names = Object.keys(privateSettings).map((name) => `"${name}"`)
  const found = text.match(/canary[\w.-]*|77000\d\d/g) ?? []
  return [...new Set([...found, ...names.filter((name) => text.includes(name))])].toSorted()
}

export const anyCanaryForm = (): fc.Arbitrary<CanaryForm> =>
  fc
    .tuple(fc.array(anyBlock(), { minLength: 1, maxLength: 6 }), anySettings(), anyPlant)
    .map(([blocks, settings, plant]) => {
      const more = onlySingles(blocks).map((block, index) => ({ ...block, id: `block-${index}` }))
      const properties = [{ id: 'first', name: 'First', type: 'text' }, ...more]
      return plantEverywhere({ ...settings, properties }, plant, []) as CanaryForm
    })

function onlySingles(blocks: readonly Json[]): Json[] {
  const seen = new Set<unknown>()
  return blocks.filter(({ type }) => {
    const isSecond = seen.has(type) && blockTypes.get(String(type))?.isSingle === true
    seen.add(type)
    return !isSecond
  })
}

function anyBlock(): fc.Arbitrary<Json> {
  return fc.constantFrom<BlockType | undefined>(...blockTypes.values(), undefined).chain((type) =>
    fc
      .record({
        hasLogic: fc.boolean(),
        validation: anyValidation,
        image: anyImage,
        isHidden: fc.boolean(),
      })
      .map(({ isHidden, hasLogic, ...common }) => ({
        ...(type?.kind === 'field' ? type.sample.settings : type?.sample),
        ...(type?.publicSettings && privateSettingsOf(type)),
        name: type?.type ?? 'Of the future',
        type: type?.type ?? 'of-the-future',
        ...(type?.kind === 'field' && common),
        // The prefill of a field that is always hidden is secret.
        ...(isHidden && type?.kind === 'field' && { hidden: true, prefill: 'canary-prefill' }),
        ...(hasLogic && { logic: type?.kind === 'layout' ? layoutLogic : fieldLogic(isHidden) }),
      })),
  )
}

/** Texts for the private settings of a type. */
const privateSettingsOf = ({ publicSettings }: BlockType): Json =>
  Object.fromEntries(
    Object.entries(publicSettings)
      .filter(([key, isPublic]) => isPublic === false && key.endsWith('_id'))
      .map(([key]) => [key, `canary-${key}`]),
  )

const asksFirst = ask('first', 'is_empty', true, 'text')

const anyConditions = fc.constantFrom(asksFirst, and(asksFirst), or(asksFirst, and(asksFirst)))

/** Never met, so that every page is reached. */
const conditions = and(ask('first', 'equals', 'never', 'text'))
const layoutLogic = { conditions, actions: ['hide-block'], rules: [{ conditions, actions: [] }] }
const fieldLogic = (isHidden: boolean) => ({
  conditions,
  actions: ['require-answer', { type: 'set-value', value: null }],
  otherwise: [{ type: 'set-value', value: null }],
  rules: [{ conditions, actions: [isHidden ? 'require-answer' : 'disable-block'] }],
})

/** Met as long as the first field is empty. */
const anyValidation = fc.option(
  anyConditions.map((met): Json => ({
    error_conditions: { conditions: met },
    error_message: 'Leave the first field empty.',
  })),
  { nil: null },
)

const anyImage = fc.option(
  fc.constant<Json>({
    url: 'https://example.com/i.png',
    alt: 'A picture',
    focal_point: { x: 10, y: 20 },
  }),
  { nil: null },
)

function anySettings(): fc.Arbitrary<Json> {
  return fc
    .record({
      presentation_style: fc.constantFrom('classic', 'focused'),
      hasRedirect: fc.boolean(),
      custom_code: fc.constantFrom(null, '<script>1</script>'),
      editable_submissions: fc.boolean(),
      quiz: fc.constantFrom(null, { enabled: true, pass_mark: 50 }),
    })
    .map(({ hasRedirect, quiz, ...more }) => ({
      title: 'Canaries',
      visibility: 'public',
      ...privateSettings,
      ...(!hasRedirect && { redirect_url: null }),
      cover_picture: 'https://example.com/c.png',
      cover_settings: { focal_point: { x: 10, y: 20 }, brightness: 5 },
      seo_meta: { page_title: 'Shown' },
      analytics: { provider: 'gtm', tracking_id: 'GTM-1' },
      computed_variables: [{ id: 'cv_one', name: 'One', formula: '1 + 1' }],
      settings: { navigation_arrows: true, quiz },
      ...more,
    }))
}

/** Creates the value of an unknown key. */
type Plant = (canary: string) => unknown

const anyPlant = fc.constantFrom<Plant>(
  (canary) => canary,
  (canary) => ({ deep: [canary] }),
  (canary) => [[canary], { deeper: { still: canary } }],
  (canary) => `https://${canary.toLowerCase()}.example.com/`,
)

/** These contain values of any shape, and are entirely public. */
const wholes = /(?:^|\.)(?:prefill|value\.value|actions\.\d+\.value|otherwise\.\d+\.value)$/

/** Adds an unknown key to every object, named after its path. */
function plantEverywhere(value: unknown, plant: Plant, path: readonly string[]): unknown {
  if (wholes.test(path.join('.'))) return value
  if (Array.isArray(value))
    return value.map((item, index) => plantEverywhere(item, plant, [...path, String(index)]))
  if (!isRecord(value)) return value
  const planted = Object.entries(value).map(([key, own]): [string, unknown] => [
    key,
    plantEverywhere(own, plant, [...path, key]),
  ])
  const place = ['canary', ...path].join('.').replaceAll('_', '-')
  return { ...Object.fromEntries(planted), [place]: plant(place) }
}
