import { blockTypes, pickPublic } from '@formstead/field-types'
import { isRecord } from '../document/is-record.ts'
import type { FormDocument, FormProblem } from '../document/form-document.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import type { Block } from '../form.ts'
import {
  generatedCommonSettings,
  generatedFormSettings,
  generatedOwnSettings,
  listGeneratedTypes,
  type FormStyle,
} from './generated-settings.ts'

export type GenerationOptions = {
  style: FormStyle
  /** Returns a fresh UUID. */
  makeId: () => string
}

type GeneratedForm = Pick<FormDocument, keyof typeof generatedFormSettings | 'properties'>

/**
 * Reads what a language model wrote like any other input: only settings that it may write are kept, and the result is a
 * valid part of a form, or a list of its problems.
 */
export function readGeneratedForm(
  raw: unknown,
  options: GenerationOptions,
): { form: GeneratedForm } | { problems: FormProblem[] } {
  const given = isRecord(raw) ? raw : {}
  const blocks = Array.isArray(given['properties']) ? given['properties'] : []
  const settings = withoutNulls(pickPublic(given, generatedFormSettings))
  const parsed = parseForm({
    ...settings,
    visibility: 'draft',
    properties: blocks.map((block: unknown) => pickBlock(block, options)),
  })
  if ('problems' in parsed) return parsed
  return {
    form: {
      ...(Object.fromEntries(
        Object.keys(generatedFormSettings).map((key) => [key, parsed.form[key]]),
      ) as Omit<GeneratedForm, 'properties'>),
      properties: parsed.form.properties.map((block) => suit(block, options.style)),
    },
  }
}

export function readGeneratedBlocks(
  raw: readonly unknown[],
  options: GenerationOptions,
): { blocks: Block[] } | { problems: FormProblem[] } {
  const read = readGeneratedForm({ properties: raw }, options)
  return 'form' in read ? { blocks: read.form.properties } : read
}

/** A block of a type that may not be generated loses its type, which the parser reports. */
function pickBlock(raw: unknown, { style, makeId }: GenerationOptions) {
  const given = isRecord(raw) ? raw : {}
  const type = listGeneratedTypes(style).find((one) => one.type === given['type'])
  if (!type) return { id: makeId(), name: given['name'] }
  const rules = { ...generatedOwnSettings(type), ...generatedCommonSettings(type, style) }
  const settings = withoutNulls(pickPublic(given, rules))
  return { ...settings, name: unquote(settings['name']), type: type.type, id: makeId() }
}

/** Models write null for settings that they leave out. */
const withoutNulls = (settings: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null))

/** Models sometimes put the texts of the request in quotes. Those of `"Yes" or "No"` belong to the text. */
const unquote = (name: unknown) =>
  typeof name === 'string' ? name.trim().replace(quoted, '$1$2$3$4') : name

const quoted = /^(?:"([^"]*)"|“([^“”]*)”|«([^«»]*)»|'((?:[^']|(?<=\p{L})'(?=\p{L}))*)')$/u

function suit(block: Block, style: FormStyle): Block {
  const { generation } = blockTypes.get(block.type) ?? {}
  return style === 'focused' && generation ? (generation.inFocused?.(block) ?? block) : block
}
