import type { ConditionNode } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { ConditionEditor } from '../../../lib/conditions/condition-editor.tsx'
import { topGroup, type Conditions } from '../../../lib/conditions/condition-tree.ts'
import { describeConditions } from '../../../lib/conditions/describe-conditions.ts'
import { useKeptFocus } from '../../../lib/conditions/use-kept-focus.ts'
import { useLogicWords } from '../../../lib/conditions/use-logic-words.ts'
import { DraftSource, useFormDraft } from '../../../lib/forms/draft-source.ts'
import type { FieldSummary } from '../use-results.ts'

type AnswerFilterProps = {
  fields: readonly FieldSummary[] | undefined
  conditions: Conditions
  onChange: (conditions: Conditions) => void
}

/** A filter on any answer with any operator, as in the form's logic. */
export function AnswerFilter({ fields, conditions, onChange }: AnswerFilterProps) {
  const t = useT()
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  // The server refuses a filter on a variable, or on a field that only the draft has.
  const filterable = useMemo(
    () => ({ properties: fields?.map(({ field }) => field) ?? [] }),
    [fields],
  )
  const source = useFormDraft(filterable)
  const open = async () => {
    // Conditions use the editor's messages.
    await app.loadMessages('editor')
    setOpen(true)
  }
  return (
    <DraftSource value={source}>
      {conditions ? (
        <Suspense>
          <ConditionChip
            conditions={conditions}
            onEdit={() => void open()}
            onRemove={() => onChange(null)}
          />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void open()}
          className="flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-dashed border-border-hover px-2.5 text-text-muted hover:text-text pointer-coarse:h-11 [&_svg]:size-4"
        >
          <Plus aria-hidden="true" />
          {t('results.addFilter')}
        </button>
      )}
      {isOpen && (
        <FilterDialog
          conditions={conditions}
          onApply={(next) => {
            onChange(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </DraftSource>
  )
}

type ConditionChipProps = { conditions: ConditionNode; onEdit: () => void; onRemove: () => void }

function ConditionChip({ conditions, onEdit, onRemove }: ConditionChipProps) {
  const t = useT()
  const pieces = describeConditions(conditions, useLogicWords())
  return (
    <span className="flex min-h-8 max-w-full items-center rounded-control bg-accent-soft text-accent-text">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onEdit}
        className="min-h-8 min-w-0 cursor-pointer ps-3 text-start pointer-coarse:min-h-11"
      >
        {pieces.map(({ text, isStrong }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a piece is identified by its position in the sentence
          <bdi key={index} className={isStrong ? 'font-semibold' : ''}>
            {text}{' '}
          </bdi>
        ))}
      </button>
      <button
        type="button"
        aria-label={t('results.removeConditions')}
        onClick={onRemove}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-text/6 pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}

type FilterDialogProps = {
  conditions: Conditions
  onApply: (conditions: Conditions) => void
  onClose: () => void
}

function FilterDialog({ conditions, onApply, onClose }: FilterDialogProps) {
  const t = useT()
  const [edited, setEdited] = useState(conditions)
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('results.filterAnswers')}
      footer={
        <>
          <Button color="outline-gray" onClick={onClose}>
            {t('home.cancel')}
          </Button>
          <Button onClick={() => onApply(topGroup(edited).children.length > 0 ? edited : null)}>
            {t('results.applyFilter')}
          </Button>
        </>
      }
    >
      <div {...focus} className="@container min-h-24 outline-none">
        <Suspense>
          <ConditionEditor
            conditions={edited}
            firstWord=""
            use="logic"
            edit={(alter) => setEdited(alter)}
          />
        </Suspense>
      </div>
    </Dialog>
  )
}
