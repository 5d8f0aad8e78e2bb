/** What the author looks at; not part of the form, and not kept. */
export type ViewState = {
  tab: EditorTab
  /** Ids of blocks; the last is the one whose settings are shown. */
  selected: readonly string[]
  /**
   * Where the next block goes: after this block, null at the start. Once it is chosen, it waits for its view, and what
   * is typed is its label.
   */
  picker: { after: string | null; query: string; chosen?: string } | undefined
  /** The rule that is open on the logic screen: the block that has it, and which of its rules. */
  rule: { block: string; index: number; takesFocus?: true } | undefined
  /** The variables are open; the id is that of the one whose formula is shown. */
  variables: { id: string | undefined } | undefined
  /** The part of the block's settings that is shown. */
  panelTab: PanelTab
  isPanelOpen: boolean
  isRailOpen: boolean
  /** What should get the focus once it is drawn: a text of a block. */
  focus: { block: string; part: string; selects?: boolean } | undefined
  /** Blocks that are being dragged, and where they would go. */
  drag:
    | {
        ids: readonly string[]
        over: DropPlace | undefined
        /** How many steps could be undone before. */
        steps: number
      }
    | undefined
  overlay: 'publish' | 'history' | 'changes' | undefined
  isPreviewing: boolean
  /** The picture whose settings are shown while the design is worked on. */
  designPart: DesignPart | undefined
  settingsPage: SettingsPage
  /** The version that the history opens with. */
  historyVersion: number | undefined
  /** What the preview shows instead of the draft. */
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

/** Beside a block: above it, below it, or in its row before or after it. */
export type DropPlace = { id: string; edge: 'above' | 'below' | 'before' | 'after' }

export const editorTabs = ['build', 'design', 'logic', 'settings'] as const
export type EditorTab = (typeof editorTabs)[number]
export const panelTabs = ['field', 'logic', 'validation'] as const
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
  overlay: undefined,
  isPreviewing: false,
  designPart: undefined,
  settingsPage: 'general',
  historyVersion: undefined,
  version: undefined,
}
