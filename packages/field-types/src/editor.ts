/// <reference types="vite/client" />
import type { CellView, SettingsView } from './views.ts'

export type {
  CellProps,
  CellView,
  MentionInputProps,
  SettingsProps,
  SettingsView,
} from './views.ts'

const settings = import.meta.glob<SettingsView>('./*/settings.tsx', { import: 'Settings' })
const cells = import.meta.glob<CellView<unknown>>('./*/cell.tsx', { import: 'Cell' })

const folderOf = (type: string) => type.replaceAll('_', '-')

/** A type without settings of its own has no panel. */
export const loadSettingsView = (type: string) => settings[`./${folderOf(type)}/settings.tsx`]?.()

/** A type without a cell of its own is shown as text. */
export const loadCellView = (type: string) => cells[`./${folderOf(type)}/cell.tsx`]?.()
