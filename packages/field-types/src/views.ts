import type { ComponentType, ReactNode } from 'react'
import type { RespondentWords } from '@formstead/i18n/respondent'
import type { AnswerContext } from './definition/answer-context.ts'
import type { AnswerType } from './definition/answer-type.ts'
import type { PageButtons } from './definition/block-type.ts'
import type { Field } from './definition/field.ts'

/** Renders the input; label, help and messages are rendered around it. Must work as plain HTML, without JavaScript. */
export type InputProps<Settings extends object = object> = {
  field: Field<Settings>
  /** The id of the control, or of the group of controls. The element `{id}-label` labels it. */
  id: string
  /** The name under which a page without JavaScript posts the answer. */
  name: string
  /** The respondent's input so far, in the shape that `read` accepts. It may not be an answer yet. */
  value: unknown
  onChange: (value: unknown) => void
  required: boolean
  disabled: boolean
  invalid: boolean
  /** Ids of help and message. */
  describedBy: string | undefined
  /** False on the server and until hydration, when only native controls are rendered. */
  enhanced: boolean
  style: 'classic' | 'focused'
  language: string
  words: RespondentWords
  /** Determines the shuffled order, the same on server and browser. */
  seed: number
  /**
   * The respondent has chosen, so the focused style may continue; called after `onChange`. Absent if there is no next
   * step.
   */
  onDone?: () => void
  /** The context for `read`; absent if nobody answers. */
  context?: AnswerContext
  /** Calls the API of this form, for a type with its own endpoints; absent if nobody answers. */
  request?: FormRequest | undefined
  /**
   * Uploads a file and returns its token, or rejects with a problem code as message; absent if nothing can be uploaded.
   */
  upload?: (file: Blob, progress: UploadProgress, signal: AbortSignal) => Promise<string>
}
/** The uploaded share, from 0 to 1. While waiting, there is no connection, and the upload resumes automatically. */
export type UploadProgress = (share: number, isWaiting?: boolean) => void
export type InputView<Settings extends object = object> = ComponentType<InputProps<Settings>>

/** The path is relative to the form's. Sends a POST if there is a body. Rejects without a network, and on timeout. */
export type FormRequest = (path: string, body?: unknown) => Promise<Response>

/** Passed to a field with `settle` when the respondent leaves its page. */
export type Settling = {
  values: Readonly<Record<string, unknown>>
  required: boolean
  words: RespondentWords
}
/** A null answer means that the respondent left an optional field empty. */
export type Settled = { answer: unknown } | { problem: string }

/** A layout block, which shows something and has no answer. */
export type BlockProps<Settings extends object = object> = {
  block: Field<Settings>
  /** Renders the author's rich text as elements, with mentions filled in. */
  richText: (html: string) => ReactNode
  enhanced: boolean
  words: RespondentWords
}
export type BlockView<Settings extends object = object> = ComponentType<BlockProps<Settings>>

/** Only the settings of the type; name, help and other common settings are rendered for every block alike. */
export type SettingsProps<Settings extends object = object> = {
  field: Field<Settings>
  /** A function gets the current settings, which may have changed, for example during an upload. */
  change: (settings: Partial<Settings> | ((latest: Field<Settings>) => Partial<Settings>)) => void
  error: (setting: string) => string | undefined
  /** A single-line input that supports mentions, which only the editor knows. If absent, a plain input is used. */
  MentionInput?: ComponentType<MentionInputProps>
  /** The same for rich text. If absent, rich text has no mentions. */
  MentionRichText?: ComponentType<MentionInputProps>
  /** Uploads an author's file to a public place and returns its URL; absent if nothing can be uploaded. */
  uploadMedia?: (file: File) => Promise<string>
  /** Accounts with other services that are connected to the workspace. */
  accounts?: readonly { id: string; name: string }[]
}
export type MentionInputProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}
export type SettingsView<Settings extends object = object> = ComponentType<SettingsProps<Settings>>

/** An answer in the submissions table, or in the view of one submission. */
export type CellProps<Answer, Settings extends object = object> = {
  answer: Answer
  field: Field<Settings>
  words: RespondentWords
  /** The reader's language. */
  language?: string | undefined
  /**
   * Width in pixels in a table row, where it must be one line and not focusable. If absent, it takes as much space as
   * it needs.
   */
  room?: number | undefined
}
export type CellView<Answer, Settings extends object = object> = ComponentType<
  CellProps<Answer, Settings>
>

/** Display options of a summary. */
export type SummaryOptions = {
  /** As a table instead of a chart, if there is one. */
  asTable?: boolean | undefined
  /** Filters by one of the counted keys; absent if nothing can be picked. */
  onPick?: ((line: string) => void) | undefined
  /** The picked keys. */
  picked?: ReadonlySet<string> | undefined
}

/** The summarized answers to a field; `data` is the result of the type's `summarize`. */
export type SummaryProps<Data = unknown, Settings extends object = object> = SummaryOptions & {
  data: Data
  /** The unfiltered data, if `data` is filtered. */
  everyone?: Data | undefined
  field: Field<Settings>
}
export type SummaryView<Data = unknown, Settings extends object = object> = ComponentType<
  SummaryProps<Data, Settings>
>

/** A text that is edited in place. */
export type CanvasTextProps = {
  value: string
  onChange: (text: string) => void
  /** The accessible name: "Label", "Option 2". */
  label: string
  placeholder?: string | undefined
  /** Identifies the text within the block, so that the editor can focus it. */
  part: string
  /** Handles Enter, which otherwise does nothing. */
  onEnter?: (() => void) | undefined
  /** Handles Backspace in an empty text. */
  onErase?: (() => void) | undefined
  /** Handles Alt with the up and down arrows: moves the item one place among its siblings. */
  onMove?: ((step: -1 | 1) => void) | undefined
}

/** Rich text that is edited in place; it may have several lines. */
export type CanvasRichTextProps = Omit<CanvasTextProps, 'onEnter' | 'onErase' | 'onMove'> & {
  /** The same text as respondents see it, until the editor is ready. */
  shown: ReactNode
}

/** A text that the block edits with an input of its own, given as `children`. */
export type CanvasPartProps = { part: string; children: ReactNode }

/** How the canvas changes a block. Paths are relative to the block. */
export type CanvasEdit = {
  Text: ComponentType<CanvasTextProps>
  RichText: ComponentType<CanvasRichTextProps>
  Part: ComponentType<CanvasPartProps>
  set: (path: readonly CanvasStep[], value: unknown) => void
  insert: (path: readonly CanvasStep[], item: CanvasItem, after: string | null) => void
  remove: (path: readonly CanvasStep[], id: string) => void
  move: (path: readonly CanvasStep[], id: string, after: string | null) => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  newId: () => string
  /** Moves the focus to a text of the block, once it is rendered. */
  focus: (part: string) => void
  /** Opens the block picker, to continue below the block. */
  leave: () => void
}
export type CanvasStep = string | { id: string }
export type CanvasItem = Readonly<Record<string, unknown>> & { id: string }

/** A block on the editor's canvas: its texts can be edited, but it cannot be filled in. */
export type CanvasProps<Settings extends object = object> = {
  block: Field<Settings>
  richText: (html: string) => ReactNode
  style: 'classic' | 'focused'
  language: string
  words: RespondentWords
  isSelected: boolean
  /** Null if the block is read-only. */
  edit: CanvasEdit | null
}
export type CanvasView<Settings extends object = object> = ComponentType<CanvasProps<Settings>>

/** The part of a type that the public page downloads. */
export type FillPart<Answer, Settings extends object> = {
  /** Prefixes of the messages that it shows to respondents, besides its own. */
  words?: readonly string[]
  /** Used by nearly every form, so it is part of the page's main script. */
  isEveryday?: true
  /** Small, and used by many forms: such types are bundled together, because a request for each would cost more. */
  isCommon?: true
} & (
  | {
      answer: AnswerType<Answer, Settings>
      Input: InputView<Settings>
      /** Completes an answer that takes time and a third party, after the rest of the page is valid. */
      settle?: (field: Field<Settings>, settling: Settling) => Promise<Settled>
    }
  | {
      Block: BlockView<Settings>
      breaksPage?: (block: Field<Settings>) => PageButtons
      settle?: undefined
    }
)
