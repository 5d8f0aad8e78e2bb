import { useT } from '@formstead/i18n/react'
import { memo } from 'react'
import { useEditor, useView } from '../editor-context.ts'
import { useSheetLook, type Properties } from '../design/form-look.ts'
import { FormPictures } from '../design/form-pictures.tsx'
import { BlockPicker } from '../picker/block-picker.tsx'
import { haveSameSheet, type Sheet } from '../sheets.ts'
import { AddHere } from './add-here.tsx'
import { CanvasBlock } from './canvas-block.tsx'
import { PageButtonsView } from './page-buttons-view.tsx'
import { SheetHead } from './sheet-head.tsx'

const longPage = 50

/** A page of the form, as a sheet. */
export const SheetView = memo(function SheetView({
  sheet,
  count,
}: {
  sheet: Sheet
  count: number
}) {
  const t = useT()
  const { isReadOnly } = useEditor()
  const look = useSheetLook()
  const style: Properties = { ...look.style, '--blocks': String(sheet.ids.length) }
  const pickerAfter = useView(({ picker }) => (picker ? picker.after : undefined))
  const isPickerHere = (after: string | null) => pickerAfter !== undefined && pickerAfter === after
  const start = sheet.breakId
  return (
    <section aria-label={t('editor.canvas.page', { number: sheet.number, title: sheet.title })}>
      <SheetHead sheet={sheet} count={count} />
      <div {...look} data-long={sheet.ids.length > longPage || undefined} style={style}>
        {sheet.number === 1 && <FormPictures />}
        {isPickerHere(start) && <BlockPicker />}
        {sheet.ids.length === 0 && !isPickerHere(start) && !isReadOnly && (
          <AddHere after={start} isEmpty />
        )}
        <div data-ground className="fs-grid">
          {sheet.ids.map((id) => (
            <CanvasBlock key={id} id={id}>
              {isPickerHere(id) && <BlockPicker />}
            </CanvasBlock>
          ))}
        </div>
        {sheet.ids.length > 0 && (
          <PageButtonsView number={sheet.number} breakId={start} isLast={sheet.number === count} />
        )}
      </div>
    </section>
  )
}, haveSameSheet)
