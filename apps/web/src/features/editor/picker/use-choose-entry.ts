import { hasViewOf, loadViews } from '../canvas/canvas-views.ts'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { useEditor } from '../editor-context.ts'
import { aiEntryKey, type Entry } from './list-entries.ts'

/**
 * Inserts the chosen block once its view has loaded, because the author types its label right away. What they type
 * until then becomes the label.
 */
export function useChooseEntry(after: string | null) {
  const { view } = useEditor()
  const { insert } = useBlockActions()

  /** Returns what was typed in the meantime, or undefined if the author left. */
  const waitForView = async ({ key, type }: Entry): Promise<string | undefined> => {
    view.set({ picker: { after, query: '', chosen: key } })
    const isThere = await loadViews([type]).then(
      () => true,
      () => false,
    )
    const { picker } = view.get()
    if (picker?.after !== after || picker.chosen !== key) return undefined
    if (isThere) return picker.query
    // The server does not respond, so the author can choose again.
    view.set({ picker: { after, query: '' } })
    return undefined
  }

  return async (entry: Entry, goesOn: boolean): Promise<void> => {
    if (entry.key === aiEntryKey)
      return view.set({ picker: undefined, assistant: { after }, isPanelOpen: true })
    const label = hasViewOf(entry.type) ? '' : await waitForView(entry)
    if (label === undefined) return
    const made = insert(entry.key, after, label)
    if (made !== undefined && goesOn)
      view.set({ picker: { after: made, query: '' }, focus: undefined })
  }
}
