import type { MessageKey } from '@formstead/i18n'
import type { ComponentType } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { LogicRail } from './logic/logic-rail.tsx'
import { LogicScreen } from './logic/logic-screen.tsx'
import { DesignCanvas } from './design/design-canvas.tsx'
import { DesignRail } from './design/design-rail.tsx'
import { PicturePanel } from './design/picture-panel.tsx'
import { SelectedPanel } from './panel/selected-panel.tsx'
import { BuildRail } from './rail/build-rail.tsx'
import { SettingsMain } from './settings/settings-main.tsx'
import { SettingsRail } from './settings/settings-rail.tsx'
import type { EditorTab, ViewState } from './view-state.ts'

type Screen = {
  Rail: ComponentType
  Main: ComponentType
  Panel?: ComponentType
  /** Whether there is something that the panel is about; without, it is about what is selected. */
  hasPanel?: (view: ViewState) => boolean
  /** What the panel is called. */
  panelLabel?: MessageKey
}

/** What the tabs of the editor show: on the left, in the middle, and about the selected block. */
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
