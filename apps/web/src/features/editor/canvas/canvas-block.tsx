import { blockTypes } from '@formstead/field-types'
import { readDraftBlock, type DraftItem } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { parseRichText } from '@formstead/rich-text'
import { drawRichText } from '@formstead/rich-text/draw'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { useDraft, useDraftBlock, useEditor, useView } from '../editor-context.ts'
import { useWithSample } from '../design/sample-answers.ts'
import { AddHere } from './add-here.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { BlockGrip } from './block-grip.tsx'
import { BlockId } from './block-id.ts'
import { BlockMarks } from './block-marks.tsx'
import { BlockToolbar } from './block-toolbar.tsx'
import { BrokenBlock } from './broken-block.tsx'
import { useFormWords } from './form-words.tsx'
import { selectBlock } from './select-block.ts'
import { useCanvasEdit } from './use-canvas-edit.tsx'
import { useCanvasView } from './canvas-views.ts'

const drawText = (html: string) => drawRichText(parseRichText(html))

/** A block where it stands in the form: drawn as respondents see it, with its texts to be written in place. */
export const CanvasBlock = memo(function CanvasBlock({
  id,
  children,
}: {
  id: string
  children?: ReactNode
}) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const item = useDraftBlock(id)
  const isSelected = useView(({ selected }) => selected.includes(id))
  const isAlone = useView(({ selected }) => selected.length === 1 && selected[0] === id)
  const edge = useView(({ drag }) => (drag?.over?.id === id ? drag.over.edge : undefined))
  const isDragged = useView(({ drag }) => drag?.ids.includes(id) ?? false)
  if (!item) return null
  const block = readDraftBlock(item)
  const onClick = (event: MouseEvent) => selectBlock(view, session.draft(), id, event)
  return (
    <>
      <div
        data-block={id}
        data-width={block.width}
        data-edge={edge}
        data-selected={isSelected || undefined}
        data-dragged={isDragged || undefined}
        data-hidden={block.hidden || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would take part in the form's look
        role="group"
        aria-label={t('editor.block.name', { name: block.name || t('editor.block.unnamed') })}
        className="fs-cell editor-block group/block relative"
        onPointerDown={onClick}
      >
        <BlockId value={id}>
          {!isReadOnly && <BlockGrip id={id} name={block.name} />}
          <BlockBoundary
            resetKey={item}
            fallback={<BrokenBlock name={block.name} onUndo={() => void session.undo()} />}
          >
            <BlockView item={item} isSelected={isSelected} />
          </BlockBoundary>
          <BlockMarks block={block} />
          {isAlone && !isReadOnly && (
            <>
              <BlockToolbar block={block} />
              <AddHere after={id} />
            </>
          )}
        </BlockId>
      </div>
      {children && <div className="fs-cell">{children}</div>}
    </>
  )
})

function BlockView({ item, isSelected }: { item: DraftItem; isSelected: boolean }) {
  const t = useT()
  const block = useWithSample(readDraftBlock(item))
  const View = useCanvasView(block.type)
  const { words, language } = useFormWords()
  const style = useDraft(({ presentation_style: look }) =>
    look === 'focused' ? 'focused' : 'classic',
  )
  const edit = useCanvasEdit(block.id)
  if (!View && blockTypes.has(block.type)) return null
  if (!View)
    return (
      <p className="text-sm text-text-muted">{t('editor.block.unknown', { type: block.type })}</p>
    )
  return (
    // oxlint-disable-next-line react/static-components -- one component per type, loaded once
    <View
      block={block}
      richText={drawText}
      style={style}
      language={language}
      words={words}
      isSelected={isSelected}
      edit={edit}
    />
  )
}
