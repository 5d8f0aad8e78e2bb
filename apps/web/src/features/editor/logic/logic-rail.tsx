import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { OptionPicker } from '@formstead/ui/option-picker'
import { CircleAlert, Plus, Search, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { readDraftBlock } from '@formstead/form-engine'
import { BlockIcon, entryOf } from '../../../ui/block-icon.tsx'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor, useView } from '../editor-context.ts'
import { useProblems } from '../problems/use-problems.tsx'
import { describeRule, printPlace, summarizeRule } from './descriptions/describe-rule.ts'
import { listRulePages, type PlacedRule } from './rules/list-rules.ts'
import { useLogicWords } from '../../../lib/conditions/use-logic-words.ts'
import { useRuleActions } from './rules/use-rule-actions.ts'
import { placeOfProblem } from './logic-problems.ts'

export const LogicRail = () => (
  <Suspense>
    <Rail />
  </Suspense>
)

/** All rules by page; they can be searched, opened and added. */
function Rail() {
  const t = useT()
  const { isReadOnly } = useEditor()
  const words = useLogicWords()
  const pages = listRulePages(words.draft)
  const levels = useLevels()
  const [query, setQuery] = useState('')
  const count = pages.reduce((sum, { rules }) => sum + rules.length, 0)
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const fits = ({ block, rule }: PlacedRule) => {
    const sentence = describeRule(rule, block, words).map(({ text }) => text)
    return fold([block.name, ...sentence].join(' ')).includes(fold(query.trim()))
  }
  const found = pages
    .map(({ sheet, rules }) => ({ sheet, rules: query.trim() ? rules.filter(fits) : rules }))
    .filter(({ rules }) => rules.length > 0)
  return (
    <div className="flex min-h-full flex-col">
      <div className="relative p-2 pb-0">
        <Search className="absolute start-4.5 top-4.5 size-4 text-text-faint" aria-hidden />
        <input
          type="search"
          aria-label={t('editor.logic.find')}
          placeholder={t('editor.logic.find')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="h-9 w-full rounded-control border border-border-strong bg-surface-raised ps-8.5 pe-2 text-sm placeholder:text-text-faint pointer-coarse:h-11 pointer-coarse:text-base"
        />
      </div>
      <div className="grow p-2">
        {found.map(({ sheet, rules }) => (
          <section key={sheet.breakId ?? 'first'} aria-label={printPlace(sheet, t)}>
            <h2 className="px-2 pt-2 pb-1 text-xs font-medium text-text-muted">
              {printPlace(sheet, t)}
            </h2>
            {rules.map((placed) => (
              <RuleRow
                key={`${placed.block.id} ${placed.index}`}
                placed={placed}
                summary={summarizeRule(placed.rule, placed.block, words)}
                level={levels.get(placed.block.id)}
              />
            ))}
          </section>
        ))}
        {count > 0 && found.length === 0 && (
          <p className="p-2 text-sm text-text-muted">{t('editor.logic.noneFound', { query })}</p>
        )}
      </div>
      <footer className="sticky bottom-0 flex min-h-12 items-center justify-between border-t border-border bg-surface px-3">
        {!isReadOnly && <AddRule />}
        <span className="text-xs text-text-muted tabular-nums">
          {t('editor.logic.count', { count })}
        </span>
      </footer>
    </div>
  )
}

/** The worst problem level in the logic of each block. */
function useLevels(): ReadonlyMap<string, 'error' | 'warning'> {
  const problems = useProblems()
  const properties = useDraft((draft) => draft.properties)
  const levels = new Map<string, 'error' | 'warning'>()
  for (const problem of problems) {
    const place = placeOfProblem(problem)
    const id = place?.kind === 'logic' ? properties[place.index]?.id : undefined
    if (id !== undefined && levels.get(id) !== 'error') levels.set(id, problem.level)
  }
  return levels
}

type RuleRowProps = {
  placed: PlacedRule
  summary: string
  level: 'error' | 'warning' | undefined
}

function RuleRow({ placed: { block, index }, summary, level }: RuleRowProps) {
  const t = useT()
  const { view } = useEditor()
  const isOpen = useView(({ rule }) => rule?.block === block.id && rule.index === index)
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={() => view.set({ rule: { block: block.id, index }, isRailOpen: false })}
      className="grid w-full cursor-pointer grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control px-2 py-1.5 text-start text-sm hover:bg-text/4 aria-current:bg-accent-soft aria-current:hover:bg-accent-soft"
    >
      <span className="text-text-faint">
        <BlockIcon icon={entryOf(block)?.icon} />
      </span>
      <span className="truncate in-aria-current:font-medium in-aria-current:text-accent-text">
        <bdi>{block.name || t('editor.block.unnamed')}</bdi>
      </span>
      {level === 'error' ? (
        <CircleAlert className="size-4 text-danger" aria-label={t('editor.logic.hasError')} />
      ) : level === 'warning' ? (
        <TriangleAlert className="size-4 text-warning" aria-label={t('editor.logic.hasWarning')} />
      ) : (
        <span />
      )}
      <span className="col-start-2 -col-end-1 truncate text-xs text-text-muted first-letter:uppercase">
        {summary}
      </span>
    </button>
  )
}

/** Starts by choosing the block that the rule is about. */
export function AddRule({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  const { add } = useRuleActions()
  const properties = useDraft((draft) => draft.properties)
  return (
    <OptionPicker
      label={t('editor.logic.addFor')}
      options={properties.map(readDraftBlock).map((block) => ({
        value: block.id,
        label: block.name || t('editor.block.unnamed'),
        icon: <BlockIcon icon={entryOf(block)?.icon} />,
      }))}
      onSelect={([id]) => id !== undefined && add(id)}
      trigger={
        <Button color="outline-gray" size="small" icon={<Plus />}>
          {t(isFirst ? 'editor.logic.addFirst' : 'editor.logic.add')}
        </Button>
      }
    />
  )
}
