import type { Draft } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { TextArea } from '@formstead/ui'
import { CircleAlert, CircleCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { loadProblemTranslator } from '../../lib/language/problem-translator.ts'
import { largestFileBytes, readFormFile } from './read-form-file.ts'
import { countParts } from './templates.ts'

type ImportPaneProps = { draft: Draft | undefined; onRead: (draft: Draft | undefined) => void }

const mostProblems = 5

/** Imports a form by choosing, dropping or pasting a file's content. */
export function ImportPane({ draft, onRead }: ImportPaneProps) {
  const { t, language } = useI18n()
  const [pasted, setPasted] = useState('')
  const [failures, setFailures] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)

  async function read(text: string): Promise<void> {
    const found = readFormFile(text)
    onRead('draft' in found ? found.draft : undefined)
    if ('draft' in found) return setFailures([])
    if ('reason' in found) return setFailures([t(found.reason)])
    const translate = await loadProblemTranslator(language)
    setFailures([...new Set(found.problems.map(translate))].slice(0, mostProblems))
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > largestFileBytes) {
      onRead(undefined)
      return setFailures([t('editor.create.tooLarge')])
    }
    await read(await file.text())
  }

  const title = draft?.['title']
  return (
    <div className="flex flex-col gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one of three input methods */}
      <label
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void readFile(event.dataTransfer.files[0])
        }}
        className="flex cursor-pointer flex-col items-center gap-1 rounded-card border border-dashed border-border-strong bg-surface-sunken px-4 py-7 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent-text data-over:border-accent-text data-over:bg-accent-soft"
      >
        <Upload className="size-5 text-text" aria-hidden />
        <span className="text-text">
          <span className="font-medium text-accent-text">{t('editor.create.chooseFile')}</span>{' '}
          {t('editor.create.orDrop')}
        </span>
        <span className="text-xs">{t('editor.create.fileHint')}</span>
        <input
          type="file"
          accept=".json,application/json"
          aria-label={t('editor.create.chooseFile')}
          className="sr-only"
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
      </label>
      <TextArea
        label={t('editor.create.paste')}
        value={pasted}
        onChange={(text) => {
          setPasted(text)
          if (text.trim() !== '') void read(text)
        }}
        reserveMessage={false}
      />
      <div aria-live="polite">
        {draft && (
          <p className="flex gap-2 text-text">
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
            {t('editor.create.found', {
              title: typeof title === 'string' ? title : '',
              questions: countParts(draft).questions,
            })}
          </p>
        )}
        {failures.map((failure) => (
          <p key={failure} className="flex gap-2 text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {failure}
          </p>
        ))}
      </div>
    </div>
  )
}
