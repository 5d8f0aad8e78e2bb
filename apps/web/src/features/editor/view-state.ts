import type { Editing } from '@formstead/form-engine'
import type { ProposedMarks } from './assistant/suggested-changes.ts'

/** What the author is looking at; not part of the form, and not stored. */
export type ViewState = {
  tab: EditorTab
  /** Ids of blocks; the settings of the last one are shown. */
  selected: readonly string[]
  /**
   * Where the next block goes: after this block, or at the start if `null`. A chosen block waits for its view to load,
   * while typed text becomes its label.
   */
  picker: { after: string | null; query: string; chosen?: string } | undefined
  /** The open rule on the logic screen: its block, and its index among the block's rules. */
  rule: { block: string; index: number; takesFocus?: true } | undefined
  /** Set while the variables dialog is open; `id` is the variable whose formula is shown. */
  variables: { id: string | undefined } | undefined
  /** The visible tab of the block's settings. */
  panelTab: PanelTab
  isPanelOpen: boolean
  isRailOpen: boolean
  /** The block text that gets the focus once it is rendered. */
  focus: { block: string; part: string; selects?: boolean } | undefined
  /** The dragged blocks, and where they would be dropped. */
  drag:
    | {
        ids: readonly string[]
        over: DropPlace | undefined
        /** The undo steps from before the drag. */
        steps: Editing['history']['undo']
      }
    | undefined
  /** Set while the assistant is open; with `after`, it adds fields after that block. */
  assistant: { after?: string | null } | undefined
  /** What the assistant proposes for each block. */
  proposed: ProposedMarks
  overlay: 'publish' | 'history' | 'changes' | undefined
  isPreviewing: boolean
  /** The picture whose settings are open on the design tab. */
  designPart: DesignPart | undefined
  settingsPage: SettingsPage
  /** The version that is selected when the history opens. */
  historyVersion: number | undefined
  /** The version that the preview shows instead of the draft. */
  version: number | undefined
}

export const settingsPages = [
  'general',
  'submission',
  'ending',
  'access',
  'quiz',
  'seo',
  'tracking',
  'code',
] as const
export type SettingsPage = (typeof settingsPages)[number]

export type DesignPart = 'logo' | 'cover'

/** Next to a block: above it, below it, or in its row before or after it. */
export type DropPlace = { id: string; edge: 'above' | 'below' | 'before' | 'after' }

export const editorTabs = ['build', 'design', 'logic', 'settings'] as const
export type EditorTab = (typeof editorTabs)[number]
const panelTabs = ['field', 'logic', 'validation'] as const
export type PanelTab = (typeof panelTabs)[number]

export const firstView: ViewState = {
  tab: 'build',
  selected: [],
  picker: undefined,
  rule: undefined,
  variables: undefined,
  panelTab: 'field',
  isPanelOpen: true,
  isRailOpen: false,
  focus: undefined,
  drag: undefined,
  assistant: undefined,
  proposed: {},
  overlay: undefined,
  isPreviewing: false,
  designPart: undefined,
  settingsPage: 'general',
  historyVersion: undefined,
  version: undefined,
}
