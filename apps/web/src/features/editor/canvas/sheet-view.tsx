import { useT } from '@formstead/i18n/react'
import { useEditor, useView } from '../editor-context.ts'
import { useSheetLook } from '../design/form-look.ts'
import { FormPictures } from '../design/form-pictures.tsx'
import { BlockPicker } from '../picker/block-picker.tsx'
import type { Sheet } from '../sheets.ts'
import { AddHere } from './add-here.tsx'
import { CanvasBlock } from './canvas-block.tsx'
import { PageButtonsView } from './page-buttons-view.tsx'
import { SheetHead } from './sheet-head.tsx'

/** A page of the form, as a sheet. */
export function SheetView({ sheet, count }: { sheet: Sheet; count: number }) {
  const t = useT()
  const { isReadOnly } = useEditor()
  const look = useSheetLook()
  const pickerAfter = useView(({ picker }) => (picker ? picker.after : undefined))
  const isPickerHere = (after: string | null) => pickerAfter !== undefined && pickerAfter === after
  const start = sheet.breakId
  return (
    <section aria-label={t('editor.canvas.page', { number: sheet.number, title: sheet.title })}>
      <SheetHead sheet={sheet} count={count} />
      <div {...look}>
        {sheet.number === 1 && <FormPictures />}
        {isPickerHere(start) && <BlockPicker />}
        {sheet.ids.length === 0 && !isPickerHere(start) && !isReadOnly && (
          <AddHere after={start} isEmpty />
        )}
        <div data-ground className="fs-grid editor-grid">
          {sheet.ids.map((id) => (
            <CanvasBlock key={id} id={id}>
              {isPickerHere(id) && <BlockPicker />}
            </CanvasBlock>
          ))}
        </div>
        {sheet.ids.length > 0 && <PageButtonsView sheet={sheet} isLast={sheet.number === count} />}
      </div>
    </section>
  )
}
