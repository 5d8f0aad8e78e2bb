import { useT } from '@formstead/i18n/react'
import { Button, Dialog, Skeleton, toast } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTrackedUpload } from '../../lib/api/use-tracked-upload.ts'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import {
  templatesKey,
  useTemplate,
  type WholeTemplate,
} from '../../lib/templates/template-queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TemplateFields } from './template-fields.tsx'
import { newTemplate, toBody, valuesOf, type TemplateValues } from './template-values.ts'

const required = ['name', 'slug', 'short_description', 'description'] as const

/** Creates a template from a form. */
export function CreateTemplateDialog({ form, onClose }: { form: string; onClose: () => void }) {
  const t = useT()
  const { api } = useApp()
  const isEditor = useUser()?.template_editor ?? false
  const draft = useQuery({
    queryKey: ['form', form, 'for-template'],
    queryFn: () => api('GET /open/forms/{form}/draft', { params: { form }, query: {} }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const title = t('editor.templates.create')
  if (!draft.data)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        {draft.isError ? (
          <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Dialog>
    )
  const { document } = draft.data
  const formTitle = document['title']
  return (
    <TemplateDialog
      title={title}
      text={t('editor.templates.createText')}
      confirmLabel={t('editor.templates.create')}
      initial={newTemplate(typeof formTitle === 'string' ? formTitle : '')}
      onSave={(values) =>
        api('POST /templates', { body: { ...toBody(values, isEditor), form: document } })
      }
      onClose={onClose}
    />
  )
}

export function EditTemplateDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useT()
  const { api } = useApp()
  const isEditor = useUser()?.template_editor ?? false
  const found = useTemplate(slug)
  const template: WholeTemplate | undefined = found.data?.can_edit ? found.data : undefined
  const title = t('editor.templates.edit')
  if (!template || template.id === null)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        {found.isPending ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <p className="text-text-muted">{t('editor.create.templateGone')}</p>
        )}
      </Dialog>
    )
  const params = { template: template.id }
  return (
    <TemplateDialog
      title={title}
      text={undefined}
      confirmLabel={t('editor.templates.save')}
      initial={valuesOf(template)}
      onSave={(values) =>
        api('PUT /templates/{template}', { params, body: toBody(values, isEditor) })
      }
      onClose={onClose}
    />
  )
}

type TemplateDialogProps = {
  title: string
  text: string | undefined
  confirmLabel: string
  initial: TemplateValues
  onSave: (values: TemplateValues) => Promise<{ message: string }>
  onClose: () => void
}

function TemplateDialog({
  title,
  text,
  confirmLabel,
  initial,
  onSave,
  onClose,
}: TemplateDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm<TemplateValues>(initial)
  const { upload, isUploading } = useTrackedUpload()
  const formId = useId()
  const save = async () => {
    if (!form.requireFilled(required)) return
    await form.submit(async (values) => {
      const { message } = await onSave(values)
      await queries.invalidateQueries({ queryKey: templatesKey })
      toast.success(message)
      onClose()
    })
  }
  return (
    <Dialog
      isOpen
      maxWidth="2xl"
      title={title}
      onClose={onClose}
      closable={!form.isBusy}
      footer={
        <>
          <Button color="outline-gray" disabled={form.isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy || isUploading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {text && <p className="mb-4 text-text-muted">{text}</p>}
        <TemplateFields form={form} upload={upload} />
        <div role="alert" className="mt-3 text-danger">
          {form.error ?? form.messageFor('form')?.text}
        </div>
      </form>
    </Dialog>
  )
}
