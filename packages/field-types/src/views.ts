import type { ComponentType, ReactNode } from 'react'
import type { RespondentWords } from '@formstead/i18n/respondent'
import type { AnswerContext } from './answer-context.ts'
import type { AnswerType } from './answer-type.ts'
import type { PageButtons } from './block-type.ts'
import type { Field } from './field.ts'

/** Draws what takes the answer; label, help and messages stand around it. Must work as plain HTML, without script. */
export type InputProps<Settings extends object = object> = {
  field: Field<Settings>
  /** Of the control, or of the group of controls. The label, `{id}-label`, names it. */
  id: string
  /** Under which a page without script posts the answer. */
  name: string
  /** What the respondent entered so far, in the shape that `read` takes. It may not be an answer yet. */
  value: unknown
  onChange: (value: unknown) => void
  required: boolean
  disabled: boolean
  invalid: boolean
  /** Ids of help and message. */
  describedBy: string | undefined
  /** False on the server and until the script has arrived: draw native controls only. */
  enhanced: boolean
  style: 'classic' | 'focused'
  language: string
  words: RespondentWords
  /** A prefilled choice of order: the same for server and browser. */
  seed: number
  /** The respondent has chosen, so the focused style may go on; called after `onChange`. Absent where nothing follows. */
  onDone?: () => void
  /** What `read` is told; absent where nobody answers. */
  context?: AnswerContext
  /** Calls the API of this form, for a type that has endpoints there; absent where nobody answers. */
  request?: FormRequest | undefined
  /** Uploads a file and gives its token, or rejects with a problem's code as message; absent where nothing can be sent. */
  upload?: (file: Blob, progress: UploadProgress, signal: AbortSignal) => Promise<string>
}
/** How much has arrived, from 0 to 1. Waiting: there is no connection, and it goes on by itself when there is. */
export type UploadProgress = (share: number, isWaiting?: boolean) => void
export type InputView<Settings extends object = object> = ComponentType<InputProps<Settings>>

/** The path is below that of the form; a body makes it a POST. Rejects without a network, and when it takes too long. */
export type FormRequest = (path: string, body?: unknown) => Promise<Response>

/** What a field that settles is told when the respondent goes on from its page. */
export type Settling = {
  values: Readonly<Record<string, unknown>>
  required: boolean
  words: RespondentWords
}
/** A null answer: the respondent left an optional field empty. */
export type Settled = { answer: unknown } | { problem: string }

/** A layout block: shows and asks nothing. */
export type BlockProps<Settings extends object = object> = {
  block: Field<Settings>
  /** Rich text of the author as elements, its mentions filled in. */
  richText: (html: string) => ReactNode
  enhanced: boolean
  words: RespondentWords
}
export type BlockView<Settings extends object = object> = ComponentType<BlockProps<Settings>>

/** The settings of its type only; name, help and the like are drawn for every block alike. */
export type SettingsProps<Settings extends object = object> = {
  field: Field<Settings>
  change: (settings: Partial<Settings>) => void
  error: (setting: string) => string | undefined
  /** A line of text in which the author may mention other fields, which only the editor knows; absent: a plain line. */
  MentionInput?: ComponentType<MentionInputProps>
  /** The same for rich text; absent: rich text without mentions. */
  MentionRichText?: ComponentType<MentionInputProps>
  /** Puts a file of the author's where everybody can see it and gives its address; absent where nothing can be sent. */
  uploadMedia?: (file: File) => Promise<string>
  /** Accounts with other services that the workspace has connected. */
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

/** An answer in the table of submissions, or where one submission is read. */
export type CellProps<Answer, Settings extends object = object> = {
  answer: Answer
  field: Field<Settings>
  words: RespondentWords
  /** Of the reader. */
  language?: string | undefined
  /** Pixels in a row of the table, where it is one line and nothing in it takes the focus; absent: as much as it needs. */
  room?: number | undefined
}
export type CellView<Answer, Settings extends object = object> = ComponentType<
  CellProps<Answer, Settings>
>

/** How a summary is drawn, as far as its reader can say. */
export type SummaryOptions = {
  /** As a table instead of a chart, where there is a chart. */
  asTable?: boolean | undefined
  /** Picks one of the counted lines, to see only who gave this answer; absent where nothing can be picked. */
  onPick?: ((line: string) => void) | undefined
  /** Lines that are picked. */
  picked?: ReadonlySet<string> | undefined
}

/** The answers to a field summed up; the data is what the type's `summarize` made. */
export type SummaryProps<Data = unknown, Settings extends object = object> = SummaryOptions & {
  data: Data
  /** Without the filter that `data` passed; absent: there is none. */
  everyone?: Data | undefined
  field: Field<Settings>
}
export type SummaryView<Data = unknown, Settings extends object = object> = ComponentType<
  SummaryProps<Data, Settings>
>

/** A text that is edited where it stands. */
export type CanvasTextProps = {
  value: string
  onChange: (text: string) => void
  /** What it is, for screen readers: "Label", "Option 2". */
  label: string
  placeholder?: string | undefined
  /** Its name among the texts of the block, by which the editor can move the focus to it. */
  part: string
  /** What Enter does; without, nothing. */
  onEnter?: (() => void) | undefined
  /** What Backspace does when nothing is left. */
  onErase?: (() => void) | undefined
  /** What Alt with the arrows up and down does: one place earlier or later among its like. */
  onMove?: ((step: -1 | 1) => void) | undefined
}

/** Formatted text, edited where it stands; it may have several lines. */
export type CanvasRichTextProps = Omit<CanvasTextProps, 'onEnter' | 'onErase' | 'onMove'> & {
  /** The same text as respondents see it, until somebody can write. */
  shown: ReactNode
}

/** What is written with an input of its own. */
export type CanvasPartProps = { part: string; children: ReactNode }

/** How the canvas changes a block. Paths are those below the block. */
export type CanvasEdit = {
  Text: ComponentType<CanvasTextProps>
  RichText: ComponentType<CanvasRichTextProps>
  Part: ComponentType<CanvasPartProps>
  set: (path: readonly CanvasStep[], value: unknown) => void
  insert: (path: readonly CanvasStep[], item: CanvasItem, after: string | null) => void
  remove: (path: readonly CanvasStep[], id: string) => void
  move: (path: readonly CanvasStep[], id: string, after: string | null) => void
  /** For screen readers. */
  announce: (text: string) => void
  newId: () => string
  /** Moves the focus to a text of the block, once it is drawn. */
  focus: (part: string) => void
  /** Goes on below the block. */
  leave: () => void
}
export type CanvasStep = string | { id: string }
export type CanvasItem = Readonly<Record<string, unknown>> & { id: string }

/** A block on the editor's canvas: its texts can be edited, and nothing in it is used. */
export type CanvasProps<Settings extends object = object> = {
  block: Field<Settings>
  richText: (html: string) => ReactNode
  style: 'classic' | 'focused'
  language: string
  words: RespondentWords
  isSelected: boolean
  /** Null: the block is only looked at. */
  edit: CanvasEdit | null
}
export type CanvasView<Settings extends object = object> = ComponentType<CanvasProps<Settings>>

/** What the public page downloads of a type. */
export type FillPart<Answer, Settings extends object> = {
  /** Prefixes of the words that it says to respondents, besides its own. */
  words?: readonly string[]
  /** On nearly every form: it comes with the page's own script. */
  isEveryday?: true
  /** Small, and on many forms: such types travel together, because a request for each would cost more. */
  isCommon?: true
} & (
  | {
      answer: AnswerType<Answer, Settings>
      Input: InputView<Settings>
      /** Makes an answer that takes time and others, once everything else on the page is right. */
      settle?: (field: Field<Settings>, settling: Settling) => Promise<Settled>
    }
  | {
      Block: BlockView<Settings>
      breaksPage?: (block: Field<Settings>) => PageButtons
      settle?: undefined
    }
)
