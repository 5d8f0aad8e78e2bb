import type { Draft, LogicAction } from '@formstead/form-engine'
import type { Translate } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { CornerDownRight } from 'lucide-react'
import { memo } from 'react'
import { useEditor } from '../../editor-context.ts'
import { useSettledDraft } from '../../settled-draft.ts'
import { listRulePages, type PlacedRule } from '../rules/list-rules.ts'
import { listPlaces, targetPlace } from './places.ts'

type Jump = { block: string; index: number; to: number; isEnd: boolean; count: number }

/** Shows that a rule jumps from this page, and links to that rule. */
export const PageJumps = memo(function PageJumps({ number }: { number: number }) {
  const t = useT()
  const { view } = useEditor()
  const jump = useSettledDraft(
    (draft) => findJump(draft, number),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  )
  if (!jump) return null
  const { block, index } = jump
  const name = nameJump(jump, t)
  return (
    <button
      type="button"
      aria-label={name}
      className="relative flex h-6 min-w-0 cursor-pointer items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium text-accent-text pointer-coarse:h-8 max-sm:size-8 max-sm:justify-center max-sm:px-0 max-sm:after:absolute max-sm:after:-inset-1.5"
      onClick={() => view.set({ tab: 'logic', rule: { block, index } })}
    >
      <CornerDownRight aria-hidden className="size-3 shrink-0 rtl:-scale-x-100" />
      <span className="truncate max-sm:hidden">{name}</span>
    </button>
  )
})

function nameJump({ count, isEnd, to }: Jump, t: Translate): string {
  if (count > 1) return t('editor.page.jumpsMany')
  return isEnd ? t('editor.page.jumpsToEnd') : t('editor.page.jumps', { number: to })
}

/** In the focused style, jumps lead to blocks rather than pages. */
function findJump(draft: Draft, number: number): Jump | undefined {
  if (draft['presentation_style'] === 'focused') return undefined
  const places = listPlaces(draft)
  const page = listRulePages(draft).find(({ sheet }) => sheet.number === number)
  const jumps = (page?.rules ?? []).flatMap((placed) =>
    targetsOf(placed).flatMap((target) => {
      const place = targetPlace(places, target)
      return place === undefined ? [] : [{ placed, place }]
    }),
  )
  const [first] = jumps
  if (!first) return undefined
  return {
    block: first.placed.block.id,
    index: first.placed.index,
    to: first.place + 1,
    isEnd: first.place === places.length,
    count: new Set(jumps.map(({ place }) => place)).size,
  }
}

const targetsOf = ({ rule: { actions, otherwise = [] } }: PlacedRule): readonly string[] =>
  [...actions, ...otherwise].flatMap((action: LogicAction) =>
    typeof action === 'object' && action.type === 'jump' ? [action.to] : [],
  )
