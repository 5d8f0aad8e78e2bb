import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Braces, Copy, Map as MapIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor, useView } from '../editor-context.ts'
import { CopyFrom } from './rules/copy-rules.tsx'
import { EmptyLogic } from './empty-logic.tsx'
import { listRulePages, type RulePage } from './rules/list-rules.ts'
import { itemsIn } from '../variables/edit-variables.ts'
import { VariablesDialog } from '../variables/variables-dialog.tsx'
import { LogicPanel } from './logic-panel.tsx'
import { AddRule } from './logic-rail.tsx'
import { RuleCard } from './rules/rule-card.tsx'

/** The rules of a page as sentences, with the map and the problems beside them. */
export function LogicScreen() {
  const t = useT()
  const [isMapOpen, setMapOpen] = useState(false)
  return (
    <div className="flex min-h-0 grow">
      <main
        id="content"
        data-region
        tabIndex={-1}
        aria-label={t('editor.tab.logic')}
        className="min-w-0 grow overflow-y-auto outline-none"
      >
        <Suspense>
          <Rules onMap={() => setMapOpen(!isMapOpen)} isMapOpen={isMapOpen} />
        </Suspense>
      </main>
      <aside
        data-region
        data-open={isMapOpen || undefined}
        tabIndex={-1}
        aria-label={t('editor.logic.mapAndProblems')}
        className="w-100 shrink-0 overflow-y-auto border-s border-border bg-surface outline-none max-[1200px]:absolute max-[1200px]:inset-y-0 max-[1200px]:end-0 max-[1200px]:z-40 max-[1200px]:shadow-float max-[1200px]:not-data-open:hidden max-sm:w-full"
      >
        <LogicPanel onClose={() => setMapOpen(false)} />
      </aside>
      <VariablesDialog />
    </div>
  )
}

function Rules({ onMap, isMapOpen }: { onMap: () => void; isMapOpen: boolean }) {
  const t = useT()
  const { isReadOnly } = useEditor()
  const pages = useDraft(listRulePages, arePagesEqual)
  const open = useView(({ rule }) => rule)
  const column = useRef<HTMLDivElement>(null)
  const current =
    pages.find(({ rules }) => rules.some(({ block }) => block.id === open?.block)) ??
    pages.find(({ rules }) => rules.length > 0)
  useEffect(() => {
    if (!open) return
    const card = column.current?.querySelector<HTMLElement>(
      `[data-rule="${CSS.escape(`${open.block} ${open.index}`)}"]`,
    )
    card?.scrollIntoView({ block: 'nearest' })
    if (open.takesFocus) card?.focus({ preventScroll: true })
  }, [open])
  return (
    <div ref={column} className="mx-auto max-w-176 px-4 pb-8">
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-2">
        {current && <PageHead page={current} />}
        <span className="grow" />
        {open && !isReadOnly && (
          <CopyFrom
            block={open.block}
            trigger={
              <Button color="light-gray" size="small" icon={<Copy />} className={quiet}>
                {t('editor.logic.copyFrom')}
              </Button>
            }
          />
        )}
        <VariablesButton />
        <Button
          color="light-gray"
          size="small"
          icon={<MapIcon />}
          aria-expanded={isMapOpen}
          className={`${quiet} min-[1201px]:hidden`}
          onClick={onMap}
        >
          {t('editor.logic.map')}
        </Button>
      </div>
      {current ? (
        <div className="flex flex-col gap-3">
          {current.rules.map(({ block, index }) => (
            <RuleCard key={`${block.id} ${index}`} id={block.id} index={index} level={2} />
          ))}
        </div>
      ) : (
        <EmptyLogic />
      )}
      {current && !isReadOnly && (
        <div className="mt-3 min-[900px]:hidden">
          <AddRule />
        </div>
      )}
    </div>
  )
}

const quiet = 'bg-transparent px-2 text-text-muted'

function PageHead({ page: { sheet, rules } }: { page: RulePage }) {
  const t = useT()
  const { number, title } = sheet
  return (
    <>
      <h1 className="min-w-0 truncate text-[1.25rem]/7 font-semibold tracking-tight">
        {title || t('editor.page.number', { number })}
      </h1>
      <span className="text-sm text-text-muted tabular-nums">
        {title
          ? t('editor.logic.pageRules', { number, count: rules.length })
          : t('editor.logic.count', { count: rules.length })}
      </span>
    </>
  )
}

function VariablesButton() {
  const t = useT()
  const { view } = useEditor()
  const count = useDraft((draft) => itemsIn(draft).length)
  return (
    <Button
      color="light-gray"
      size="small"
      icon={<Braces />}
      className={quiet}
      onClick={() => view.set({ variables: { id: undefined } })}
    >
      {t('editor.variables.button')} <span className="text-text-faint tabular-nums">{count}</span>
    </Button>
  )
}

const arePagesEqual = (one: readonly RulePage[], other: readonly RulePage[]): boolean =>
  one.length === other.length &&
  one.every(({ sheet, rules }, place) => {
    const same = other[place]!
    return (
      sheet.title === same.sheet.title &&
      sheet.breakId === same.sheet.breakId &&
      rules.length === same.rules.length &&
      rules.every(
        ({ block, index }, row) =>
          block.id === same.rules[row]!.block.id && index === same.rules[row]!.index,
      )
    )
  })
