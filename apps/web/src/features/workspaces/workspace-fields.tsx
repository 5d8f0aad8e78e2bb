import { useT } from '@formstead/i18n/react'
import type { Form } from '../../lib/form/use-form.ts'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'

type WorkspaceFieldsProps = {
  form: Form<{ name: string; emoji: string }>
  disabled?: boolean
}

export function WorkspaceFields({ form, disabled = false }: WorkspaceFieldsProps) {
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
      <FormTextInput
        form={form}
        name="emoji"
        label={t('workspace.emoji')}
        help={t('workspace.emojiHelp')}
        autocomplete="off"
        maxCharLimit={16}
        disabled={disabled}
      />
    </>
  )
}
