import { Button, Dialog } from '@formstead/ui'
import { useState, type ReactNode } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from './form-panel.tsx'
import { FormTextInput } from './form-text-input.tsx'
import { PasswordInput } from './password-input.tsx'

type ProofDialogProps = {
  title: string
  submitLabel: string
  /** If present, a name is asked for as well. */
  name?: { label: string; help?: string; initial: string }
  dangerous?: boolean
  onClose: () => void
  onSubmit: (values: { name: string; password: string }) => Promise<unknown>
  children?: ReactNode
}

/** Asks for the password only if the server requires it: only the server knows how long ago the user signed in. */
export function ProofDialog({
  title,
  submitLabel,
  name,
  dangerous = false,
  onClose,
  onSubmit,
  children,
}: ProofDialogProps) {
  const form = useForm({ name: name?.initial ?? '', password: '' })
  const [asksPassword, setAsksPassword] = useState(false)
  if (!asksPassword && form.messageFor('password')) setAsksPassword(true)
  const submit = async () => {
    const needed = [
      ...(name ? (['name'] as const) : []),
      ...(asksPassword ? (['password'] as const) : []),
    ]
    if (form.requireFilled(needed)) await form.submit(onSubmit)
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormPanel error={form.error} onSubmit={submit} label={title}>
        {children}
        {name && (
          <FormTextInput
            form={form}
            name="name"
            label={name.label}
            help={name.help}
            autocomplete="off"
            maxCharLimit={100}
            required
          />
        )}
        {asksPassword && <PasswordInput form={form} />}
        <Button
          type="submit"
          color={dangerous ? 'red' : 'blue'}
          loading={form.isBusy}
          className="mt-3 w-full"
        >
          {submitLabel}
        </Button>
      </FormPanel>
    </Dialog>
  )
}
