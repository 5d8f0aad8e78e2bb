import type { StartingPoint } from '../../features/create-form/create-form-dialog.tsx'
import { searchText } from '../../lib/navigation/search-text.ts'

/** What the URL requests: `?template=`, `?import=`, or `?prompt=` with a description. */
export function startingPointOf(search: Record<string, unknown>): {
  start: StartingPoint
  template?: string | undefined
  prompt?: string | undefined
} {
  const template = searchText(search, 'template')
  if (template !== undefined) return { start: 'template', template }
  const prompt = searchText(search, 'prompt')
  if (prompt !== undefined) return { start: 'ai', prompt }
  return { start: searchText(search, 'import') === undefined ? 'blank' : 'import' }
}
