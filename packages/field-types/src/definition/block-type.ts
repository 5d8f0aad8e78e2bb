import type { MessageKey } from '@formstead/i18n'
import type * as z from 'zod'
import type { AnswerType } from './answer-type.ts'
import type { CleaningCode } from '../problems/cleaning-problems.ts'
import type { Column } from './column.ts'
import type { Field } from './field.ts'
import type { AnyPublicRules, PublicSettings } from './public-settings.ts'
import type { Asset } from '../shared/assets.ts'
import type { Sketch } from './sketch.ts'
import type { Summary } from './summary.ts'

/** An entry of the block picker: a type with preset settings. Several entries may create the same type. */
export type PickerEntry = {
  key: string
  /** SVG paths in a 24 × 24 square. */
  icon: string
  /** Suggested on a blank form. */
  isSuggested?: true
  title: MessageKey
  /** The name of a new block. */
  name: MessageKey
  /** More search terms. */
  keywords: MessageKey
  defaults?: Record<string, unknown>
  /**
   * Initial texts of new blocks, in the author's language. Keyed by the path of the setting: `placeholder`, `rows.0`.
   */
  texts?: Record<string, MessageKey>
}

/** A setting that requires a plan, with its value and the notice to the author if the plan does not include it. */
export type GatedSetting = { feature: string; reset: unknown; cleaning: CleaningCode }

/** What a page's content security policy must allow for a block, besides its assets. */
export type PageNeeds = {
  frames?: readonly string[]
  scripts?: readonly string[]
  /** Hosts that its scripts connect to. */
  connections?: readonly string[]
  camera?: true
  webAssembly?: true
  /** Origins that may use the Payment Request API. */
  paymentBy?: readonly string[]
}

/** The author's labels for the button that continues, and for the back button on the next page. */
export type PageButtons = { next: string | null; previous: string | null }

/** How a language model writes blocks of a type. */
type Generation<Settings extends object> = {
  /** The settings that it may write. By default, those that respondents may see and that need no plan. */
  settings?: AnyPublicRules
  /** Adapts a generated block to forms that show one question at a time. */
  inFocused?: (field: Field<Settings>) => Field<Settings>
}

type Shared<Settings extends object> = {
  type: string
  group: 'contact' | 'text' | 'choice' | 'scale' | 'upload' | 'other' | 'layout'
  picker: readonly [PickerEntry, ...PickerEntry[]]
  /** The presentation styles that support it. By default, all. */
  styles?: readonly ('classic' | 'focused')[]
  /** Wire names, with defaults. Unknown keys are kept. */
  settings: z.ZodType<Settings>
  /** Which settings respondents may see. */
  publicSettings: PublicSettings<NoInfer<Settings>>
  gated?: Readonly<Record<string, GatedSetting>>
  /** Settings that contain rich text: cleaned on every save, and shown with mentions filled in. */
  richText?: readonly string[]
  /** The files that its settings refer to. An asset that no version of a form refers to is deleted after a while. */
  assets?: (field: Field<Settings>) => readonly Asset[]
  pageNeeds?: (field: Field<Settings>) => PageNeeds
  sketch?: (field: Field<Settings>) => Sketch | undefined
  /** At most one such block per form. */
  isSingle?: true
  /** Set if an answer cannot be given again, so the draft is always stored, whatever the author set. */
  keepsDraft?: true
  /** `false` if only the author can complete such a block, with a file, an account or code. */
  generation?: false | Generation<Settings>
  /** Resolves settings that exclude each other. Returns the field after `changed` was set. */
  settle?: (field: Field<Settings>, changed: keyof Settings & string) => Field<Settings>
  /** Upgrades the settings of an older document. */
  upgrade?: (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

export type FieldType<Answer, Settings extends object> = Shared<Settings> & {
  kind: 'field'
  answer: AnswerType<Answer, Settings>
  /** Names of settings, shown to the author if a change to another type of the family makes them ineffective. */
  settingNames?: Readonly<Partial<Record<keyof Settings & string, MessageKey>>>
  /** A field can change to any type of its family, and keeps its id and settings. */
  family?: string
  /** What is kept when the type changes, under keys that the family shares. */
  toFamily?: (field: Field<Settings>) => Record<string, unknown>
  fromFamily?: (shared: Readonly<Record<string, unknown>>) => Record<string, unknown>
  column: Column<Settings>
  /** The value in an exported table. By default, the result of `toText`. */
  toCell?: (answer: Answer, field: Field<Settings>) => string | number | boolean
  summary: Summary<Settings>
  /** The values offered for conditions on options. A summary counts them even if nobody chose them. */
  choices?: (field: Field<Settings>) => readonly { id: string; name: string }[]
  /** The same for conditions on rows. */
  grid?: (field: Field<Settings>) => {
    rows: readonly string[]
    columns: readonly (string | number)[]
  }
  hasPlaceholder: boolean
  hasPrefill: boolean
  /** Whether match-and-update can find a submission by this answer. */
  isMatchable: boolean
  /** Matching settings and answer, for tests and for examples in the API documentation. */
  sample: { settings?: Record<string, unknown>; answer: Answer }
}

export type LayoutType<Settings extends object> = Shared<Settings> & {
  kind: 'layout'
  /** Set if the following blocks are on a new page. */
  breaksPage?: (block: Field<Settings>) => PageButtons
  /** The settings with these labels, so that authors can edit them on the buttons. */
  buttonSettings?: Readonly<Record<keyof PageButtons, keyof Settings & string>>
  /** Removed if custom code is not allowed. */
  isCustomCode?: true
  /** Settings that make it show something, for the gallery and for examples. */
  sample?: Record<string, unknown>
}

export const defineFieldType = <Answer, Settings extends object>(
  definition: Omit<FieldType<Answer, Settings>, 'kind' | 'type'>,
): FieldType<Answer, Settings> => ({ kind: 'field', type: definition.answer.type, ...definition })

export const defineLayoutType = <Settings extends object>(
  definition: Omit<LayoutType<Settings>, 'kind'>,
): LayoutType<Settings> => ({ kind: 'layout', ...definition })

// eslint-disable-next-line typescript/no-explicit-any -- only a type's own folder knows its settings
export type AnyFieldType = FieldType<any, any>
// eslint-disable-next-line typescript/no-explicit-any -- as above
export type AnyLayoutType = LayoutType<any>
export type BlockType = AnyFieldType | AnyLayoutType
