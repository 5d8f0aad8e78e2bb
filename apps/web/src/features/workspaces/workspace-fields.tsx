import { useT } from '@formstead/i18n/react'
import type { Form } from '../../lib/form/use-form.ts'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { IconPicker } from './icon-picker.tsx'

type WorkspaceFieldsProps = {
  form: Form<{ name: string; emoji: string }>
  upload: (file: File) => Promise<string>
  disabled?: boolean
}

export function WorkspaceFields({ form, upload, disabled = false }: WorkspaceFieldsProps) {
  const t = useT()
  return (
    <>
      <FormTextInput
        form={form}
        name="name"
        label={t('workspace.name')}
        autocomplete="off"
        maxCharLimit={255}
        disabled={disabled}
        required
      />
      <IconPicker
        name={form.values.name}
        icon={form.values.emoji}
        onChange={(icon) => form.change('emoji', icon)}
        upload={upload}
        disabled={disabled}
      />
    </>
  )
}
