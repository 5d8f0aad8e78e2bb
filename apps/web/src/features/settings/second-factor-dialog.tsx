import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'

type SecondFactorFormProps = {
  text: string
  submitLabel: string
  dangerous?: boolean
  onSubmit: (code: string) => Promise<void>
}

type SecondFactorDialogProps = SecondFactorFormProps & {
  isOpen: boolean
  onClose: () => void
  title: string
}

export function SecondFactorDialog({ isOpen, onClose, title, ...form }: SecondFactorDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} maxWidth="sm">
      <SecondFactorForm {...form} />
    </Dialog>
  )
}

function SecondFactorForm({
  text,
  submitLabel,
  dangerous = false,
  onSubmit,
}: SecondFactorFormProps) {
  const t = useT()
  const form = useForm({ code: '' })
  const submit = async () => {
    if (form.requireFilled(['code'])) await form.submit(({ code }) => onSubmit(code))
  }
  return (
    <FormPanel error={form.error} onSubmit={submit} label={submitLabel}>
      <p>{text}</p>
      <FormTextInput
        form={form}
        name="code"
        label={t('field.code')}
        autocomplete="one-time-code"
        maxCharLimit={8}
        required
      />
      <Button
        type="submit"
        color={dangerous ? 'red' : 'blue'}
        loading={form.isBusy}
        className="w-full"
      >
        {submitLabel}
      </Button>
    </FormPanel>
  )
}
