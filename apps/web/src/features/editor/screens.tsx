import type { ComponentType } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { LogicRail } from './logic/logic-rail.tsx'
import { LogicScreen } from './logic/logic-screen.tsx'
import { SelectedPanel } from './panel/selected-panel.tsx'
import { BuildRail } from './rail/build-rail.tsx'
import type { EditorTab } from './view-state.ts'

type Screen = { Rail: ComponentType; Main: ComponentType; Panel?: ComponentType }

/** What the tabs of the editor show: on the left, in the middle, and about the selected block. */
export const screens: Partial<Record<EditorTab, Screen>> & { build: Screen } = {
  build: { Rail: BuildRail, Main: Canvas, Panel: SelectedPanel },
  logic: { Rail: LogicRail, Main: LogicScreen },
}
