import { useT } from '@formstead/i18n/react'
import { memo } from 'react'
import { useEditor, useView } from '../../editor-context.ts'
import { useSheetLook, type Properties } from '../../design/form-look.ts'
import { FormPictures } from '../../design/pictures/form-pictures.tsx'
import { BlockPicker } from '../../picker/block-picker.tsx'
import { haveSameSheet, type Sheet } from '../../sheets.ts'
import { AddHere } from '../add-here.tsx'
import { CanvasBlock } from '../block/canvas-block.tsx'
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
  const { ids, ...head } = sheet
  const { breakId: start, number, title } = head
  const look = useSheetLook()
  const style: Properties = { ...look.style, '--blocks': String(ids.length) }
  const pickerAfter = useView(({ picker }) => (picker ? picker.after : undefined))
  const isPickerHere = (after: string | null) => pickerAfter !== undefined && pickerAfter === after
  return (
    <section aria-label={t('editor.canvas.page', { number, title })}>
      <SheetHead {...head} isEmpty={ids.length === 0} count={count} />
      <div {...look} data-long={ids.length > longPage || undefined} style={style}>
        {number === 1 && <FormPictures />}
        {isPickerHere(start) && <BlockPicker />}
        {ids.length === 0 && !isPickerHere(start) && !isReadOnly && (
          <AddHere after={start} isEmpty />
        )}
        <div data-ground className="fs-grid">
          {ids.map((id) => (
            <CanvasBlock key={id} id={id}>
              {isPickerHere(id) && <BlockPicker />}
            </CanvasBlock>
          ))}
        </div>
        {ids.length > 0 && (
          <PageButtonsView number={number} breakId={start} isLast={number === count} />
        )}
      </div>
    </section>
  )
}, haveSameSheet)
