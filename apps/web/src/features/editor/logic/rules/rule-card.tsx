import { readDraftBlock, type Block, type LogicRule } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { ChevronDown, ChevronUp, Copy, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BlockIcon, entryOf } from '../../../../ui/block-icon.tsx'
import { useDraftBlock, useEditor, useView } from '../../editor-context.ts'
import { CopyTo } from './copy-rules.tsx'
import { describeRule } from '../descriptions/describe-rule.ts'
import { rulesOf } from './edit-rules.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleTrialView } from '../trial/rule-trial.tsx'
import { useKeptFocus } from '../../../../lib/conditions/use-kept-focus.ts'
import { useLogicWords } from '../../../../lib/conditions/use-logic-words.ts'
import { useRuleActions } from './use-rule-actions.ts'

type RuleCardProps = { id: string; index: number; level: 2 | 3 }

/** A rule as a sentence; the open one can be edited. */
export function RuleCard({ id, index, level }: RuleCardProps) {
  const item = useDraftBlock(id)
  const block = item && readDraftBlock(item)
  const rules = rulesOf(block?.logic)
  const rule = rules[index]
  return block && rule ? (
    <Card block={block} rule={rule} index={index} count={rules.length} level={level} />
  ) : null
}

type CardProps = { block: Block; rule: LogicRule; index: number; count: number; level: 2 | 3 }

function Card({ block, rule, index, count, level }: CardProps) {
  const t = useT()
  const { view, isReadOnly } = useEditor()
  const { change, showOnly, remove } = useRuleActions()
  const [isCopying, setCopying] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const isOpen = useView(({ rule: open }) => open?.block === block.id && open.index === index)
  const keptFocus = useKeptFocus<HTMLElement>()
  const name = block.name || t('editor.block.unnamed')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article
      aria-label={t('editor.logic.ruleOf', { name })}
      data-rule={`${block.id} ${index}`}
      data-open={isOpen || undefined}
      {...keptFocus}
      className="rounded-card border border-border bg-surface-raised data-open:border-transparent data-open:outline-2 data-open:outline-accent-text"
    >
      <div className="flex min-h-11 items-center gap-2 ps-4 pe-2 text-text-muted">
        <BlockIcon icon={entryOf(block)?.icon} />
        <Heading className="min-w-0 truncate text-sm font-semibold text-text">
          <bdi>{name}</bdi>
        </Heading>
        {count > 1 && (
          <span className="shrink-0 text-xs">
            {t('editor.logic.ruleNumber', { number: index + 1, count })}
          </span>
        )}
        <span className="grow" />
        {isOpen && rule.conditions && (
          <IconButton
            label={t('editor.logic.try')}
            icon={<Play className="rtl:-scale-x-100" />}
            aria-pressed={isTrying}
            onClick={() => setTrying(!isTrying)}
          />
        )}
        {isOpen && !isReadOnly && (
          <>
            <IconButton
              label={t('editor.logic.copyTo')}
              icon={<Copy />}
              onClick={() => setCopying(true)}
            />
            <IconButton
              label={t('editor.logic.delete')}
              icon={<Trash2 />}
              onClick={() => {
                // The next rule takes over this card.
                setTrying(false)
                remove(block.id, index)
              }}
            />
          </>
        )}
        <IconButton
          label={t(isOpen ? 'editor.logic.close' : 'editor.logic.open')}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => view.set({ rule: isOpen ? undefined : { block: block.id, index } })}
        />
      </div>
      {isOpen ? (
        <div className="px-4 pt-1 pb-4">
          <RuleEditor
            block={block}
            rule={rule}
            onChange={(next, isTyped) => change(block.id, index, next, isTyped)}
            onShowOnly={() => showOnly(block.id, index, rule)}
          />
        </div>
      ) : (
        <Sentence block={block} rule={rule} />
      )}
      {isOpen && isTrying && rule.conditions && <RuleTrialView block={block} rule={rule} />}
      {isCopying && <CopyTo block={block.id} rules={[rule]} onClose={() => setCopying(false)} />}
    </article>
  )
}

function Sentence({ block, rule }: { block: Block; rule: LogicRule }) {
  const words = useLogicWords()
  return (
    <p className="px-4 pb-3.5 text-sm text-text-muted sm:ps-10">
      {describeRule(rule, block, words).map(({ text, isStrong }, index) => {
        const Word = isStrong ? 'b' : 'span'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- words of a sentence have no other key
          <Word key={index} className={isStrong && 'font-medium text-text'}>
            {index > 0 && ' '}
            {isStrong ? <bdi>{text}</bdi> : text}
          </Word>
        )
      })}
    </p>
  )
}
