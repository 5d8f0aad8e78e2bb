import { blockTypes } from '@formstead/field-types'
import { listTypeChoices, type Block } from '@formstead/form-engine'
import { useI18n, useT } from '@formstead/i18n/react'
import { ConfirmDialog } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'
import { BlockIcon, entryOf } from '../../../ui/block-icon.tsx'
import { loadViews } from '../canvas/canvas-views.ts'
import { useEditor } from '../editor-context.ts'
import { OverEditor } from '../publish/over-editor.tsx'
import { useUndoableEdit } from '../use-undoable-edit.ts'
import { losesNothing, planTypeChange, type TypeChange } from './type-change.ts'

/** The type of the block, and the types it can be changed to. */
export function TypeMenu({ block }: { block: Block }) {
  const { t, language } = useI18n()
  const { session, isReadOnly } = useEditor()
  const editUndoably = useUndoableEdit()
  const [asked, setAsked] = useState<{ to: string; change: TypeChange }>()
  const entry = entryOf(block)
  const title = entry ? t(entry.title) : block.type
  const choices = isReadOnly ? [] : listTypeChoices(block)
  if (choices.length === 0) return <span className="ms-1 text-sm font-semibold">{title}</span>
  const titleOf = (type: string) => t(blockTypes.get(type)!.picker[0].title)

  function change(to: string, { edits }: TypeChange): void {
    setAsked(undefined)
    editUndoably(edits, t('editor.type.changed', { name: block.name, type: titleOf(to) }))
  }

  async function ask(to: string): Promise<void> {
    const [translate] = await Promise.all([loadProblemTranslator(language), loadViews([to])])
    const planned = planTypeChange(session.draft(), block, to, translate)
    if (losesNothing(planned)) change(to, planned)
    else setAsked({ to, change: planned })
  }

  return (
    <>
      <Menu
        label={t('editor.panel.type')}
        trigger={
          <button
            type="button"
            className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-1.5 text-sm font-semibold hover:bg-text/6 [&_svg]:size-3.5"
          >
            {title}
            <ChevronDown aria-hidden />
          </button>
        }
        groups={[
          choices.map(({ type }) => {
            const first = blockTypes.get(type)!.picker[0]
            return { id: type, label: t(first.title), icon: <BlockIcon icon={first.icon} /> }
          }),
        ]}
        onAction={(type) => void ask(type)}
      />
      {asked && (
        <OverEditor>
          <ConfirmDialog
            isOpen
            title={t('editor.type.title', { name: block.name, type: titleOf(asked.to) })}
            confirmLabel={t('editor.type.confirm', { type: titleOf(asked.to) })}
            onClose={() => setAsked(undefined)}
            onConfirm={() => change(asked.to, asked.change)}
          >
            <Losses change={asked.change} />
          </ConfirmDialog>
        </OverEditor>
      )}
    </>
  )
}

function Losses({ change: { settings, rules, answersStopFitting } }: { change: TypeChange }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3 text-sm">
      {settings.length > 0 && (
        <LossList title={t('editor.type.settings')} lines={settings.map((name) => t(name))} />
      )}
      {rules.length > 0 && <LossList title={t('editor.type.rules')} lines={rules} />}
      {answersStopFitting && <p>{t('editor.type.answers')}</p>}
      <p className="text-text-muted">{t('editor.type.undo')}</p>
    </div>
  )
}

const LossList = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <p>{title}</p>
    <ul className="ms-5 list-disc">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
