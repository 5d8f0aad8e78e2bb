import type { Draft } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { useAllForms } from '../../../lib/forms/use-all-forms.ts'
import { useEditor } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { copyEdits } from './copy-edits.ts'

type CopyDialogProps = {
  title: string
  text: string
  /** Paths of settings. */
  keys: readonly string[]
  onClose: () => void
}

/** Copies settings from another form of the workspace, as one undoable step. */
export function CopyDialog({ title, text, keys, onClose }: CopyDialogProps) {
  const t = useT()
  const { api } = useApp()
  const { session, form } = useEditor()
  const [source, setSource] = useState<string | null>(null)
  const forms = useAllForms(form.workspaceId)
  const copy = useMutation({
    mutationFn: (id: string) =>
      api('GET /open/forms/{form}/draft', { params: { form: id }, query: {} }),
    onSuccess: ({ document }) => {
      session.edit(copyEdits(document as Draft, keys))
      announce(t('editor.copy.done'))
      onClose()
    },
  })
  const others = (forms.data ?? []).filter(({ id }) => String(id) !== form.id)
  return (
    <Dialog
      isOpen
      closable={!copy.isPending}
      onClose={onClose}
      title={title}
      footer={
        <Button
          disabled={source === null}
          loading={copy.isPending}
          onClick={() => source !== null && copy.mutate(source)}
        >
          {t('editor.copy.copy')}
        </Button>
      }
    >
      <p className="mb-4">{text}</p>
      <Select
        label={t('editor.copy.form')}
        options={others.map(({ id, title: name }) => ({ value: String(id), label: name }))}
        value={source}
        onChange={setSource}
        disabled={others.length === 0}
        help={forms.isSuccess && others.length === 0 && t('editor.copy.none')}
        error={(copy.isError || forms.isError) && t('editor.copy.failed')}
      />
    </Dialog>
  )
}
