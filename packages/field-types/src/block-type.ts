import type { MessageKey } from '@formstead/i18n'
import type * as z from 'zod'
import type { AnswerType } from './answer-type.ts'
import type { CleaningCode } from './cleaning-problems.ts'
import type { Column } from './column.ts'
import type { Field } from './field.ts'
import type { PublicSettings } from './public-settings.ts'
import type { Asset } from './shared/assets.ts'
import type { Sketch } from './sketch.ts'
import type { Summary } from './summary.ts'

/** An entry of the block picker: a type with settings chosen beforehand. Several entries may make one type. */
export type PickerEntry = {
  key: string
  /** Lines in a square of 24. */
  icon: string
  /** Offered on a blank form. */
  isSuggested?: true
  title: MessageKey
  /** The name that a new block gets. */
  name: MessageKey
  /** Other words under which people search for it. */
  keywords: MessageKey
  defaults?: Record<string, unknown>
  /**
   * Words that new blocks carry are the author's language, so they are keys too. By the path of the setting that they
   * replace: `placeholder`, `rows.0`.
   */
  texts?: Record<string, MessageKey>
}

/** A setting that needs a plan: what it turns into without, and what the author is told then. */
export type GatedSetting = { feature: string; reset: unknown; cleaning: CleaningCode }

/** What the security policy of a page must allow for a block on it, besides its assets. */
export type PageNeeds = {
  frames?: readonly string[]
  scripts?: readonly string[]
  /** What its scripts talk to. */
  connections?: readonly string[]
  camera?: true
  webAssembly?: true
  /** Origins that may ask the browser to pay. */
  paymentBy?: readonly string[]
}

/** What the author wrote on the button that leads on, and on the one that leads back from the next page. */
export type PageButtons = { next: string | null; previous: string | null }

type Shared<Settings extends object> = {
  type: string
  group: 'contact' | 'text' | 'choice' | 'scale' | 'upload' | 'other' | 'layout'
  picker: readonly [PickerEntry, ...PickerEntry[]]
  /** Where it may stand. */
  styles?: readonly ('classic' | 'focused')[]
  /** Wire names, with their defaults. Unknown keys are kept. */
  settings: z.ZodType<Settings>
  /** Which of them respondents may see. */
  publicSettings: PublicSettings<NoInfer<Settings>>
  gated?: Readonly<Record<string, GatedSetting>>
  /** Settings that hold rich text: cleaned at every save, and shown with their mentions filled in. */
  richText?: readonly string[]
  /** The files that its settings name. An asset that no version of a form names is deleted after a while. */
  assets?: (field: Field<Settings>) => readonly Asset[]
  pageNeeds?: (field: Field<Settings>) => PageNeeds
  sketch?: (field: Field<Settings>) => Sketch | undefined
  /** At most one such block in a form. */
  isSingle?: true
  /** An answer cannot be made again, so what was entered outlives the page, whatever the author set. */
  keepsDraft?: true
  /** Settings that exclude each other: the field as it should be after `changed` was set. */
  settle?: (field: Field<Settings>, changed: keyof Settings & string) => Field<Settings>
  /** Brings settings of an older document to their present shape. */
  upgrade?: (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

export type FieldType<Answer, Settings extends object> = Shared<Settings> & {
  kind: 'field'
  answer: AnswerType<Answer, Settings>
  /** What its settings are called, for those that have no effect once the field is of another type of its family. */
  settingNames?: Readonly<Partial<Record<keyof Settings & string, MessageKey>>>
  /** A field may become any type of its family and keeps its id and settings. */
  family?: string
  /** What moves along when the type changes, under a name that the family shares. */
  toFamily?: (field: Field<Settings>) => Record<string, unknown>
  fromFamily?: (shared: Readonly<Record<string, unknown>>) => Record<string, unknown>
  column: Column<Settings>
  /** In a table that is exported; otherwise as `toText` says. */
  toCell?: (answer: Answer, field: Field<Settings>) => string | number | boolean
  summary: Summary<Settings>
  /** What a condition that takes an option is offered, and what a summary counts even when nobody chose it. */
  choices?: (field: Field<Settings>) => readonly { id: string; name: string }[]
  /** The same where a condition takes rows. */
  grid?: (field: Field<Settings>) => {
    rows: readonly string[]
    columns: readonly (string | number)[]
  }
  hasPlaceholder: boolean
  hasPrefill: boolean
  /** Whether match-and-update may look for a submission by this answer. */
  isMatchable: boolean
  /** Settings and an answer that fit each other: for tests, and for examples in the API's documents. */
  sample: { settings?: Record<string, unknown>; answer: Answer }
}

export type LayoutType<Settings extends object> = Shared<Settings> & {
  kind: 'layout'
  /** What follows stands on a new page. */
  breaksPage?: (block: Field<Settings>) => PageButtons
  /** Its settings in which those words stand, for whoever writes them on the buttons themselves. */
  buttonSettings?: Readonly<Record<keyof PageButtons, keyof Settings & string>>
  /** Dropped where custom code is not allowed. */
  isCustomCode?: true
  /** Settings with which it shows something: for the gallery and for examples. */
  sample?: Record<string, unknown>
}

export const defineFieldType = <Answer, Settings extends object>(
  definition: Omit<FieldType<Answer, Settings>, 'kind' | 'type'>,
): FieldType<Answer, Settings> => ({ kind: 'field', type: definition.answer.type, ...definition })

export const defineLayoutType = <Settings extends object>(
  definition: Omit<LayoutType<Settings>, 'kind'>,
): LayoutType<Settings> => ({ kind: 'layout', ...definition })

// eslint-disable-next-line typescript/no-explicit-any -- the settings of a type are known to its own folder only
export type AnyFieldType = FieldType<any, any>
// eslint-disable-next-line typescript/no-explicit-any -- as above
export type AnyLayoutType = LayoutType<any>
export type BlockType = AnyFieldType | AnyLayoutType
