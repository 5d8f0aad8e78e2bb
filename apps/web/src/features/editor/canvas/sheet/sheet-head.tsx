import { useT } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { memo, Suspense, use, useEffect, useRef } from 'react'
import { SampleAnswers } from '../../design/sample-answers.ts'
import { useEditor, useView } from '../../editor-context.ts'
import { lazyPart, useMayLoadParts } from '../../lazy-part.ts'
import type { Sheet } from '../../sheets.ts'

const PageJumps = lazyPart(async () => (await import('../../logic/pages/page-jumps.tsx')).PageJumps)
const SheetMenu = lazyPart(async () => (await import('./sheet-menu.tsx')).SheetMenu)

type SheetHeadProps = Omit<Sheet, 'ids'> & { isEmpty: boolean; count: number }

/** The number and name of a page, and its actions. */
export const SheetHead = memo(function SheetHead({
  breakId,
  number,
  title,
  isEmpty,
  count,
}: SheetHeadProps) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const hasSamples = use(SampleAnswers)
  const mayLoad = useMayLoadParts()
  const head = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const isSelected = useView(({ selected }) => breakId !== null && selected.includes(breakId))
  const wanted = useView(({ focus }) => (focus?.block === breakId ? focus?.part : undefined))
  useEffect(() => {
    if (wanted === undefined) return
    if (wanted === 'name') name.current?.select()
    const target = wanted === 'name' ? name : head
    target.current?.focus()
    view.set({ focus: undefined })
  }, [wanted, view])
  const rename = (name: string) =>
    session.edit(
      [{ type: 'set', path: ['properties', { id: breakId! }, 'name'], value: name }],
      `name ${breakId}`,
    )
  return (
    <div
      ref={head}
      tabIndex={-1}
      data-ground
      data-page={breakId ?? undefined}
      data-selected={isSelected || undefined}
      className="flex h-9 items-center gap-2 rounded-control px-1 text-sm outline-accent-text data-selected:not-has-[input:focus]:outline-2"
    >
      <span className="shrink-0 text-xs text-text-muted tabular-nums">
        {count > 1 ? t('editor.page.number', { number }) : t('editor.page.only')}
      </span>
      {breakId !== null && (
        <input
          ref={name}
          aria-label={t('editor.page.name', { number })}
          className="min-w-16 shrink truncate rounded-control border border-transparent bg-transparent px-1 font-medium field-sizing-content hover:border-border focus:border-border-strong"
          value={title}
          readOnly={isReadOnly}
          onChange={({ target }) => rename(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && !isReadOnly)
              view.set({ selected: [breakId], picker: { after: breakId, query: '' } })
          }}
        />
      )}
      <span className="grow" />
      {mayLoad && !hasSamples && (
        <Suspense>
          <PageJumps number={number} />
        </Suspense>
      )}
      {hasSamples && <Badge>{t('editor.design.samples')}</Badge>}
      {!isReadOnly && (
        <span className="size-8">
          {mayLoad && (
            <Suspense>
              <SheetMenu breakId={breakId} number={number} isEmpty={isEmpty} />
            </Suspense>
          )}
        </span>
      )}
    </div>
  )
})
