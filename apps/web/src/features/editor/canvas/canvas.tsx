import { useT } from '@formstead/i18n/react'
import { areSheetsEqual, listSheets } from '../sheets.ts'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor } from '../editor-context.ts'
import { EmptyCanvas } from './empty-canvas.tsx'
import { EndingSheet } from './sheet/ending-sheet.tsx'
import { FormWords } from './text/form-words.tsx'
import { SheetView } from './sheet/sheet-view.tsx'
import { useOneTabStop } from './use-one-tab-stop.ts'
import '@formstead/field-types/canvas-styles'
import './canvas.css'

/**
 * The form as respondents will see it, edited in place. Without its own background and stacking context, the browser
 * would re-sort the layers of the whole screen at every key press.
 */
export function Canvas() {
  const t = useT()
  const { view } = useEditor()
  const { canvas, end, onKeyDown, onFocus } = useOneTabStop()
  const sheets = useDraft(listSheets, areSheetsEqual)
  const width = useDraft((draft) => (draft['width'] === 'full' ? 'full' : 'centered'))
  const isEmpty = sheets.length === 1 && sheets[0]!.ids.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its blocks are focusable and pressable
    <main
      ref={canvas}
      id="content"
      data-region
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moves the focus to the selected block
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      aria-label={t('editor.canvas.label')}
      className="editor-canvas isolate min-h-0 overflow-y-auto bg-surface-sunken overscroll-contain outline-none"
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget || (target as HTMLElement).dataset['ground'] !== undefined)
          view.set({ selected: [], picker: undefined })
      }}
    >
      <FormWords>
        <div
          data-ground
          data-width={width}
          className="mx-auto flex w-full max-w-[47rem] data-[width=full]:max-w-[80rem] flex-col px-2 pb-40 sm:px-4"
        >
          {sheets.map((sheet) => (
            <SheetView key={sheet.breakId ?? 'first'} sheet={sheet} count={sheets.length} />
          ))}
          {isEmpty ? <EmptyCanvas /> : <EndingSheet />}
        </div>
      </FormWords>
      {/* Shift+Tab enters the canvas at this end, and is redirected to the selected block. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <span ref={end} tabIndex={0} />
    </main>
  )
}
