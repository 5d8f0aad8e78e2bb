/// <reference types="vite/client" />
import { loadFillParts } from './fill.ts'
import { inertView } from './shared/canvas/inert-view.tsx'
import type { CanvasView, CellView, SettingsView, SummaryView } from './views.ts'

export type {
  CanvasEdit,
  CanvasPartProps,
  CanvasProps,
  CanvasRichTextProps,
  CanvasTextProps,
  CanvasView,
  CellProps,
  CellView,
  MentionInputProps,
  SettingsProps,
  SettingsView,
  SummaryOptions,
  SummaryProps,
  SummaryView,
} from './views.ts'

const canvases = import.meta.glob<CanvasView>('./*/canvas.tsx', { import: 'Canvas' })

const folderOf = (type: string) => type.replaceAll('_', '-')

/** Undefined for a type without settings of its own. */
export async function loadSettingsView(type: string): Promise<SettingsView | undefined> {
  const { settings } = await import('./settings-views.ts')
  return settings[`./${folderOf(type)}/settings.tsx`]
}

/** Undefined for a type whose answers are shown as text. */
export async function loadCellView(type: string): Promise<CellView<unknown> | undefined> {
  const { cells } = await import('./cell-views.ts')
  return cells[`./${folderOf(type)}/cell.tsx`]
}

/** Undefined for layout blocks, which have nothing to summarize. */
export async function loadSummaryView(type: string): Promise<SummaryView | undefined> {
  const { summaries } = await import('./summary-views.ts')
  return summaries[`./${folderOf(type)}/summary.tsx`]
}

const inert = new Map<string, CanvasView>()

/** The view on the canvas: the public view made inert, unless the type's folder has a canvas view. */
export async function loadCanvasView(type: string): Promise<CanvasView | undefined> {
  const own = canvases[`./${folderOf(type)}/canvas.tsx`]
  if (own) return own()
  const part = (await loadFillParts([type])).get(type)
  // Cached, because a new component for each load would make React remount the block.
  if (part && !inert.has(type)) inert.set(type, inertView(part))
  return inert.get(type)
}
