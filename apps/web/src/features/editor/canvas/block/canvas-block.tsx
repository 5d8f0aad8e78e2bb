import { blockTypes } from '@formstead/field-types'
import { readDraftBlock, type Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { parseRichText } from '@formstead/rich-text'
import { drawRichText } from '@formstead/rich-text/draw'
import {
  memo,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react'
import {
  useBlockView,
  useDraftBlock,
  useEditor,
  usePaintedBlock,
  useSettledBlock,
} from '../../editor-context.ts'
import { useWithSample } from '../../design/sample-answers.ts'
import { AddHere } from '../add-here.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { BlockGrip } from './block-grip.tsx'
import { BlockId } from '../block-id.ts'
import { BlockMarks } from './block-marks.tsx'
import { BlockToolbar } from './block-toolbar.tsx'
import { BrokenBlock } from './broken-block.tsx'
import { useFormWords } from '../text/form-words.tsx'
import { selectBlock } from './select-block.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useCanvasEdit } from '../text/use-canvas-edit.tsx'
import { useCanvasView } from '../canvas-views.ts'
import { isPressing } from '../use-one-tab-stop.ts'

const drawText = (html: string) => drawRichText(parseRichText(html))

/** A block on the canvas: drawn as respondents see it, with texts that can be edited in place. */
export const CanvasBlock = memo(function CanvasBlock({
  id,
  children,
}: {
  id: string
  children?: ReactNode
}) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const item = useSettledBlock(id)
  const written = useDraftBlock(id)
  const element = useRef<HTMLDivElement>(null)
  useBlockFocus(element, id)
  const isSelected = useBlockView(id, ({ selected }) => selected.includes(id))
  const isAlone = useBlockView(id, ({ selected }) => selected.length === 1 && selected[0] === id)
  const edge = useBlockView(id, ({ drag }) => (drag?.over?.id === id ? drag.over.edge : undefined))
  const isDragged = useBlockView(id, ({ drag }) => drag?.ids.includes(id) ?? false)
  const proposed = useBlockView(id, (state) => state.proposed[id])
  const { select } = useBlockActions()
  if (!item || !written) return null
  const block = readDraftBlock(item)
  const name = typeof written['name'] === 'string' ? written['name'] : ''
  const onClick = (event: MouseEvent) => selectBlock(view, session.draft(), id, event)
  // A pointer press has already set the selection, perhaps of several blocks; focus by Tab selects only this block.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset['part'] && !isPressing() && !isAlone) select([id])
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its content is focusable and pressable */}
      <div
        ref={element}
        tabIndex={-1}
        data-block={id}
        data-width={block.width}
        data-edge={edge}
        data-selected={isSelected || undefined}
        data-dragged={isDragged || undefined}
        data-hidden={block.hidden || undefined}
        data-proposed={proposed?.kind}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would inherit the form's styles
        role="group"
        aria-label={t('editor.block.name', { name: name || t('editor.block.unnamed') })}
        className="fs-cell editor-block relative"
        onPointerDown={onClick}
        onFocus={onFocus}
      >
        <BlockId value={id}>
          {!isReadOnly && <BlockGrip id={id} name={block.name} />}
          <BlockBoundary
            resetKey={item}
            fallback={<BrokenBlock name={block.name} onUndo={() => void session.undo()} />}
          >
            <BlockView id={id} isSelected={isSelected} />
          </BlockBoundary>
          <BlockMarks block={block} />
          {isAlone && !isDragged && !isReadOnly && !children && (
            <>
              <BlockToolbar block={block} />
              <AddHere after={id} />
            </>
          )}
        </BlockId>
      </div>
      {children && <div className="fs-cell">{children}</div>}
      {proposed?.added.map((added) => (
        <p key={added} className="editor-proposed fs-cell">
          {t('editor.ai.added', { name: added })}
        </p>
      ))}
    </>
  )
})

type BlockViewProps = { id: string; isSelected: boolean }

/** A separate component, so that typing rerenders only this. */
const BlockView = memo(function BlockView({ id, isSelected }: BlockViewProps) {
  const item = usePaintedBlock(id)
  return item ? <ItemView block={readDraftBlock(item)} isSelected={isSelected} /> : null
})

function ItemView({ block: written, isSelected }: { block: Block; isSelected: boolean }) {
  const t = useT()
  const block = useWithSample(written)
  const View = useCanvasView(block.type)
  const { words, language, style } = useFormWords()
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

/** Focuses the block when focus is requested for it, or for a text that it does not have. */
function useBlockFocus(element: RefObject<HTMLElement | null>, id: string): void {
  const { view } = useEditor()
  const isWanted = useBlockView(id, ({ focus }) => focus?.block === id)
  useEffect(() => {
    const { focus } = view.get()
    // The texts of the block get the focus first; texts other than the name may still be loading.
    const isMine = focus?.block === id && (focus.part === 'name' || focus.part === 'block')
    if (!isWanted || !isMine || !element.current) return
    element.current.focus({ preventScroll: true })
    element.current.scrollIntoView({ block: 'nearest' })
    view.set({ focus: undefined })
  }, [isWanted, id, view, element])
}
