import '@formstead/field-types/canvas-styles'
import { FieldFrame, loadFillParts, type UploadProgress } from '@formstead/field-types/fill'
import { useI18n } from '@formstead/i18n/react'
import { Button, toast } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { colorMode } from '../../../lib/color-mode/color-mode.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { submissionsKey } from '../table/table-query.ts'
import { useAnswerWords } from '../table/use-words.ts'
import { listQuestions } from './list-questions.ts'
import type { RecordDraft } from './use-record-draft.ts'
import type { SubmissionRecord } from './use-record.ts'

const look = { style: 'classic', enhanced: true } as const

type RecordEditProps = {
  form: Pick<ShownForm, 'id' | 'slug'>
  record: SubmissionRecord
  draft: RecordDraft
  onCancel: () => void
}

/** Uses the form's own inputs; only changed answers are sent. */
export function RecordEdit({ form: { id: form, slug }, record, draft, onCancel }: RecordEditProps) {
  const { t, language } = useI18n()
  const { api } = useApp()
  const queries = useQueryClient()
  const words = useAnswerWords()
  const { submission } = record
  const { answers, setAnswers, isSaving, setSaving } = draft
  const blocks = listQuestions(record.form.properties).flatMap((page) => page.blocks)
  const types = [...new Set(blocks.map(({ type }) => type))].toSorted()
  const parts = useQuery({
    queryKey: ['fill-parts', types],
    queryFn: () => loadFillParts(types),
    staleTime: Infinity,
    structuralSharing: false,
  }).data
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})

  const upload = async (file: Blob, progress: UploadProgress, signal: AbortSignal) => {
    const body = new FormData()
    body.append('form', slug)
    body.append('file', file, file instanceof File ? file.name : 'file')
    draft.countUpload(1)
    try {
      const { name } = await api('POST /upload-file', { query: {} }, { body, signal })
      progress(1)
      return name
    } catch (error) {
      const code = error instanceof ApiError ? codeOf(error.data) : undefined
      throw new Error(code ?? '', { cause: error })
    } finally {
      draft.countUpload(-1)
    }
  }

  const save = async () => {
    setSaving(true)
    try {
      await api('PUT /open/forms/{form}/submissions/{submission}', {
        params: { form: String(form), submission: submission.id },
        body: { ...answers },
      })
      await queries.invalidateQueries({ queryKey: submissionsKey(form) })
      toast.success(t('submissions.record.saved'))
      draft.stopEditing()
    } catch (error) {
      const found = error instanceof ApiError ? errorsById(error.data) : {}
      setErrors(found)
      if (Object.keys(found).length === 0) toast.error(t('submissions.failed'))
      setSaving(false)
    }
  }

  if (!parts) return null
  return (
    <form
      noValidate
      className="fs-form flex flex-col gap-6 max-md:mt-4"
      data-mode={colorMode().value}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {/* The language of the form may not be that of the app. What is changed while saving would be lost. */}
      <div className="contents" dir="auto" inert={isSaving}>
        {blocks.map((block) => {
          const part = parts.get(block.type)
          if (!part || !('Input' in part)) return null
          return (
            <FieldFrame
              key={block.id}
              field={block}
              Input={part.Input}
              help={null}
              error={errors[block.id]}
              value={
                Object.hasOwn(answers, block.id) ? answers[block.id] : submission.data[block.id]
              }
              onChange={(value) => {
                setAnswers((now) => ({ ...now, [block.id]: value ?? null }))
                setErrors((now) => ({ ...now, [block.id]: undefined }))
              }}
              required={block.required ?? false}
              disabled={false}
              {...look}
              language={language}
              words={words}
              seed={1}
              upload={upload}
            />
          )
        })}
      </div>
      <div className="sticky -bottom-5 -mx-6 flex justify-end gap-2 border-t border-border bg-surface-raised px-6 py-3">
        <Button color="outline-gray" disabled={isSaving} onClick={onCancel}>
          {t('submissions.record.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={!draft.hasAnswers || draft.isUploading}>
          {t('submissions.record.save')}
        </Button>
      </div>
    </form>
  )
}

const codeOf = (data: unknown) => (data as { code?: string } | null)?.code

/** Problem paths may point into an answer, such as a row or an item. */
function errorsById(data: unknown): Record<string, string> {
  const { errors } = (typeof data === 'object' && data !== null ? data : {}) as { errors?: object }
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, messages]) => [
      path.split('.')[0]!,
      [messages as string | string[]].flat()[0] ?? '',
    ]),
  )
}
