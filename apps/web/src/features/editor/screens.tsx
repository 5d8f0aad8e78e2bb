import type { MessageKey } from '@formstead/i18n'
import type { ComponentType } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { lazyPart } from './lazy-part.ts'
import { SelectedPanel } from './panel/selected-panel.tsx'
import { BuildRail } from './rail/build-rail.tsx'
import type { EditorTab, ViewState } from './view-state.ts'

const LogicRail = lazyPart(async () => (await import('./logic/logic-rail.tsx')).LogicRail)
const LogicScreen = lazyPart(async () => (await import('./logic/logic-screen.tsx')).LogicScreen)
const DesignRail = lazyPart(async () => (await import('./design/design-rail.tsx')).DesignRail)
const DesignCanvas = lazyPart(async () => (await import('./design/design-canvas.tsx')).DesignCanvas)
const PicturePanel = lazyPart(
  async () => (await import('./design/pictures/picture-panel.tsx')).PicturePanel,
)
const SettingsRail = lazyPart(
  async () => (await import('./settings/settings-rail.tsx')).SettingsRail,
)
const SettingsMain = lazyPart(
  async () => (await import('./settings/settings-main.tsx')).SettingsMain,
)

type Screen = {
  Rail: ComponentType
  Main: ComponentType
  Panel?: ComponentType
  /** Whether the panel has its own content; otherwise it shows the selection. */
  hasPanel?: (view: ViewState) => boolean
  /** The label of the panel. */
  panelLabel?: MessageKey
}

/** What each editor tab shows: rail, main area, and the panel about the selected block. */
export const screens: Partial<Record<EditorTab, Screen>> & { build: Screen } = {
  build: { Rail: BuildRail, Main: Canvas, Panel: SelectedPanel },
  logic: { Rail: LogicRail, Main: LogicScreen },
  design: {
    Rail: DesignRail,
    Main: DesignCanvas,
    Panel: PicturePanel,
    hasPanel: ({ designPart }) => designPart !== undefined,
    panelLabel: 'editor.design.panel',
  },
  settings: { Rail: SettingsRail, Main: SettingsMain },
}
