import { promptLimits } from '@formstead/contract'
import { formLanguages } from '@formstead/form-engine'
import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Button, IconButton, Select, Spinner, TextArea } from '@formstead/ui'
import { Sparkles, Square, X } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { nameOfBlock, useEditor, useView } from '../editor-context.ts'
import { ProposalView } from './proposal-view.tsx'
import { useAssistant, type Task } from './use-assistant.ts'

const labels: Record<Task, MessageKey> = {
  change: 'editor.ai.change',
  fields: 'editor.ai.fields',
  rewrite: 'editor.ai.rewrite',
  translate: 'editor.ai.translate',
  options: 'editor.ai.options',
  logic: 'editor.ai.logic',
  validation: 'editor.ai.validation',
  check: 'editor.ai.check',
}

const ofBlock: readonly Task[] = ['options', 'validation']
const needsWords: readonly Task[] = ['change', 'fields', 'logic', 'validation']

/** Asks a language model for changes to the form, which the author accepts or discards. */
export function AssistantPanel() {
  const { t, language } = useI18n()
  const { session, view, isGuest } = useEditor()
  const selected = useView((state) => state.selected.at(-1))
  const addsFields = useView((state) => state.assistant?.after !== undefined)
  const [chosen, setTask] = useState<Task>(addsFields || isGuest ? 'fields' : 'change')
  const [prompt, setPrompt] = useState('')
  const [into, setInto] = useState<string | null>(null)
  const assistant = useAssistant()
  const { isBusy, failure, blocks, proposal, ask, stop } = assistant
  const tasks = (Object.keys(labels) as Task[]).filter(
    (one) => (!isGuest || one === 'fields') && (selected !== undefined || !ofBlock.includes(one)),
  )
  // The selected block may be gone.
  const task = tasks.includes(chosen) ? chosen : tasks[0]!
  const isTranslation = task === 'translate'
  const isReady = isTranslation ? into !== null : prompt.trim() !== '' || !needsWords.includes(task)
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const close = () => view.set({ assistant: undefined, proposed: {} })
  const send = () => {
    const english = new Intl.DisplayNames(['en'], { type: 'language' })
    void ask(task, isTranslation ? `${english.of(into!)} (${into})` : prompt)
  }
  return (
    <div className="flex min-h-full flex-col gap-4 p-4 text-sm">
      <header className="flex items-center justify-between">
        <h2 className="font-semibold">{t('editor.ai.title')}</h2>
        <IconButton label={t('editor.panel.close')} icon={<X />} onClick={close} />
      </header>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) send()
        }}
      >
        {tasks.length > 1 && (
          <Select
            label={t('editor.ai.task')}
            reserveMessage={false}
            options={tasks.map((one) => ({ value: one, label: t(labels[one]) }))}
            value={task}
            onChange={(next) => setTask(tasks.find((one) => one === next) ?? task)}
          />
        )}
        {isTranslation ? (
          <Select
            label={t('editor.ai.language')}
            reserveMessage={false}
            options={formLanguages.map((one) => ({ value: one, label: names.of(one) ?? one }))}
            value={into}
            onChange={setInto}
          />
        ) : (
          <TextArea
            label={t(task === 'fields' ? 'editor.ai.fieldsWish' : 'editor.ai.wish')}
            value={prompt}
            maxCharLimit={promptLimits.paid}
            required={needsWords.includes(task)}
            reserveMessage={false}
            onChange={setPrompt}
          />
        )}
        {selected !== undefined && ofBlock.includes(task) && (
          <p className="text-xs text-text-muted">
            {t('editor.ai.block', { name: nameOfBlock(session.draft(), selected) })}
          </p>
        )}
        {isBusy ? (
          <Button color="outline-gray" icon={<Square />} onClick={stop}>
            {t('editor.ai.stop')}
          </Button>
        ) : (
          <Button type="submit" icon={<Sparkles />} disabled={!isReady}>
            {t('editor.ai.propose')}
          </Button>
        )}
      </form>
      <output className="contents">
        {isBusy && (
          <p className="flex items-center gap-2 text-text-muted">
            <Spinner /> {t('editor.ai.thinking')}
          </p>
        )}
        {isBusy && blocks.length > 0 && (
          <ul className="flex flex-col gap-1 text-text-muted">
            {blocks.map((block) => (
              <li key={block.id}>
                <bdi>{String(block['name'])}</bdi>
              </li>
            ))}
          </ul>
        )}
      </output>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {proposal && <ProposalView proposal={proposal} assistant={assistant} />}
      <p className="mt-auto text-xs text-text-muted">{t('editor.ai.formSent')}</p>
    </div>
  )
}
