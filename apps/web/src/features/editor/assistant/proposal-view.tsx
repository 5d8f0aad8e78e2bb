import { readDraftBlock } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { useLogicWords } from '../../../lib/conditions/use-logic-words.ts'
import { nameOfBlock, useEditor } from '../editor-context.ts'
import { describeRule } from '../logic/descriptions/describe-rule.ts'
import { rulesOf } from '../logic/rules/edit-rules.ts'
import { describeChange, nameOfChange } from '../publish/changes/change-words.ts'
import { findBlock } from '../watch-blocks.ts'
import { withMetNeeds, type SuggestedChange } from './suggested-changes.ts'
import type { Proposal, useAssistant } from './use-assistant.ts'

type ProposalViewProps = { proposal: Proposal; assistant: ReturnType<typeof useAssistant> }

/** Proposed changes in words, each with a box, and remarks without a change. */
export function ProposalView({ proposal, assistant }: ProposalViewProps) {
  const t = useT()
  const { session } = useEditor()
  const { accept, isAccepting, discard, toggle } = assistant
  const { summary, all, chosen, notes } = proposal
  const accepted = withMetNeeds(chosen, all)
  return (
    <section
      aria-label={t('editor.ai.proposed', { count: all.length })}
      className="flex flex-col gap-3"
    >
      <h3 className="font-semibold">
        {all.length === 0 ? t('editor.ai.nothing') : t('editor.ai.proposed', { count: all.length })}
      </h3>
      {summary && <p className="wrap-break-word text-text-muted">{summary}</p>}
      {all.length > 0 && (
        <>
          <ul className="flex flex-col rounded-card border border-border">
            {all.map((one) => (
              <SuggestionLine
                key={one.index}
                suggestion={one}
                isChosen={accepted.includes(one)}
                onToggle={() => toggle(one.index, proposal)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Check />}
              disabled={accepted.length === 0}
              loading={isAccepting}
              onClick={() => void accept(proposal)}
            >
              {t('editor.ai.accept', { count: accepted.length })}
            </Button>
            <Button color="outline-gray" disabled={isAccepting} onClick={discard}>
              {t('editor.ai.discard')}
            </Button>
          </div>
        </>
      )}
      {notes.length > 0 && (
        <>
          <h3 className="font-semibold">{t('editor.ai.notes')}</h3>
          <ul className="flex flex-col gap-2">
            {notes.map(({ block, text }) => (
              <li key={`${block} ${text}`} className="wrap-break-word text-text-muted">
                <bdi className="block text-left rtl:text-right font-medium text-text">
                  {(block && nameOfBlock(session.draft(), block)) || t('editor.ai.wholeForm')}
                </bdi>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type SuggestionLineProps = {
  suggestion: SuggestedChange
  isChosen: boolean
  onToggle: () => void
}

function SuggestionLine({ suggestion, isChosen, onToggle }: SuggestionLineProps) {
  const t = useT()
  const { view } = useEditor()
  const block = suggestion.changes.find(
    ({ subject, kind }) => subject === 'block' && kind !== 'added',
  )
  const show = () => {
    if (!block) return
    document
      .querySelector(`[data-block="${CSS.escape(block.id)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
    view.set({ tab: 'build' })
  }
  return (
    <li className="border-border not-first:border-t">
      <label className="flex cursor-pointer gap-3 px-3 py-2 hover:bg-surface-sunken">
        <input
          type="checkbox"
          checked={isChosen}
          className="mt-0.5 size-4 shrink-0 accent-accent"
          onChange={onToggle}
          onFocus={show}
        />
        <span className="min-w-0 grow">
          {suggestion.changes.map((change) => (
            <span key={`${change.subject} ${change.id}`} className="block">
              <bdi className="block text-left rtl:text-right font-medium wrap-break-word text-text">
                {nameOfChange(change, t)}
              </bdi>
              <span className="block wrap-break-word text-text-muted">
                {describeChange(change, t)}
              </span>
            </span>
          ))}
          <Suspense>
            <RuleWords edits={suggestion.edits} />
          </Suspense>
        </span>
      </label>
    </li>
  )
}

/** The rule that a suggestion adds, as a sentence. */
function RuleWords({ edits }: Pick<SuggestedChange, 'edits'>) {
  const words = useLogicWords()
  const { session } = useEditor()
  return edits.map((edit) => {
    const [, place, key] = edit.path
    if (edit.type !== 'set' || key !== 'logic' || typeof place !== 'object') return null
    const item = findBlock(session.draft(), place.id)
    const rule = rulesOf(edit.value).at(-1)
    if (!item || !rule) return null
    const sentence = describeRule(rule, readDraftBlock(item), words)
    return (
      <span key={place.id} className="mt-1 block wrap-break-word text-text">
        {sentence.map(({ text }) => text).join(' ')}
      </span>
    )
  })
}
