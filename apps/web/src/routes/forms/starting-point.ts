import type { StartingPoint } from '../../features/create-form/create-form-dialog.tsx'
import { searchText } from '../../lib/navigation/search-text.ts'

/** What the URL requests: `?template=` or `?import=`. */
export function startingPointOf(search: Record<string, unknown>): {
  start: StartingPoint
  template?: string | undefined
} {
  const template = searchText(search, 'template')
  if (template !== undefined) return { start: 'template', template }
  return { start: searchText(search, 'import') === undefined ? 'blank' : 'import' }
}
