import { useT } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import type { Form } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import type { Payer } from './checkout.ts'
import { focusFirst } from './focus-first.ts'

type PayerFormProps = {
  form: Form<Payer>
  onSubmit: () => Promise<unknown>
  takesFocus?: boolean
  children?: ReactNode
}

/** Asks for the name on invoices and the address that they are sent to. */
export function PayerForm({ form, onSubmit, takesFocus = false, children }: PayerFormProps) {
  const t = useT()
  return (
    <FormPanel error={form.error} onSubmit={onSubmit} label={t('plans.payer')}>
      <div className="flex flex-col gap-5">
        <FormTextInput
          form={form}
          name="name"
          label={t('plans.company')}
          help={t('plans.companyHelp')}
          autocomplete="organization"
          required
          ref={takesFocus ? focusFirst : undefined}
        />
        <FormTextInput
          form={form}
          name="email"
          label={t('plans.email')}
          help={t('plans.emailHelp')}
          nativeType="email"
          autocomplete="email"
          required
        />
        {children}
      </div>
    </FormPanel>
  )
}
