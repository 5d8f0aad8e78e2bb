import { describeFunctions, formulaToIds, formulaToNames } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Field } from '@formstead/ui'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useProblemWords } from '../../../lib/language/problem-translator.ts'
import {
  applyCompletion,
  listCompletions,
  readTyping,
  type Completion,
} from './complete-formula.ts'
import { CompletionList } from './completion-list.tsx'
import { listKnown } from './edit-variables.ts'
import { listFormulaErrors } from './formula-errors.ts'
import { FormulaPickers } from './formula-pickers.tsx'

const functions = describeFunctions()
const mostShown = 8

type FormulaInputProps = { id: string; formula: string; onChange: (formula: string) => void }

/** The formula with names instead of ids, and completions while it is typed. */
export function FormulaInput({ id, formula, onChange }: FormulaInputProps) {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const caretAfter = useRef<number | null>(null)
  const known = useDraft((draft) => listKnown(draft, id), areSame)
  // Keeps the typed text as long as it means the stored formula; otherwise spaces would vanish at the caret.
  const [typed, setTyped] = useState<{ text: string; formula: string }>()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const text = typed?.formula === formula ? typed.text : formulaToNames(formula, known)
  const typing = caret === null ? null : readTyping(text, caret)
  const offered = typing ? listCompletions(typing, known, functions).slice(0, mostShown) : []

  // Synchronously: the next key may come before the next frame.
  useLayoutEffect(() => {
    if (caretAfter.current === null) return
    input.current?.focus()
    input.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = null
  })

  const write = (next: string, at: number) => {
    const stored = formulaToIds(next, known)
    setTyped({ text: next, formula: stored })
    setActive(0)
    setCaret(at)
    onChange(stored)
  }
  const insert = (completion: Completion, span = typing) => {
    const at = input.current?.selectionStart ?? text.length
    const done = applyCompletion(text, span ?? { from: at, to: at }, completion, known)
    write(done.text, done.caret)
    setCaret(null)
    caretAfter.current = done.caret
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(offered[active] ?? offered[0]!)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('editor.variables.formula')} help={t('editor.variables.formulaHelp')}>
        {(control) => (
          <div className="relative flex flex-col">
            <textarea
              {...control}
              ref={input}
              dir="ltr"
              rows={4}
              maxLength={2000}
              spellCheck={false}
              aria-autocomplete="list"
              aria-controls={offered.length > 0 ? listId : undefined}
              aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
              value={text}
              onChange={({ target }) => write(target.value, target.selectionStart)}
              onKeyDown={onKeyDown}
              onBlur={() => setCaret(null)}
              className="field-sizing-content max-h-80 min-h-20 resize-y rounded-control border border-border-strong bg-surface-raised px-3 py-2 font-mono text-sm text-text pointer-coarse:text-base"
            />
            {offered.length > 0 && (
              <CompletionList id={listId} offered={offered} active={active} onPick={insert} />
            )}
          </div>
        )}
      </Field>
      <FormulaErrors
        id={id}
        text={text}
        onGo={(at) => {
          input.current?.focus()
          input.current?.setSelectionRange(at, at)
        }}
      />
      <FormulaPickers known={known} functions={functions} onPick={(one) => insert(one, null)} />
    </div>
  )
}

type ErrorsProps = { id: string; text: string; onGo: (at: number) => void }

function FormulaErrors({ id, text, onGo }: ErrorsProps) {
  const t = useT()
  const words = useProblemWords()
  const errors = useDraft((draft) => listFormulaErrors(draft, id), areSame)
  if (errors.length === 0) return null
  return (
    <ul aria-label={t('editor.logic.problems')} className="flex flex-col gap-1 text-danger">
      {errors.map(({ message, at }) => (
        <li key={`${message.code} ${at}`}>
          {words(message)}{' '}
          {at !== null && (
            <button
              type="button"
              className="cursor-pointer underline underline-offset-2"
              onClick={() => onGo(at)}
            >
              {at >= text.length
                ? t('editor.variables.atEnd')
                : t('editor.variables.at', { text: text.slice(at, at + 16) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
