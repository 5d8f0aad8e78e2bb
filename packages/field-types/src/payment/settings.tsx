import { useT } from '@formstead/i18n/react'
import { TextInput } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import type { MentionInputProps, SettingsProps } from '../views.ts'
import { currencies } from './amount/currencies.ts'
import type { PaymentSettings } from './settings-schema.ts'

const currencyOptions = currencies.map((code) => ({ value: code, label: code }))
const isCurrency = (code: string | null) => currencies.find((known) => known === code)

export function Settings(props: SettingsProps<PaymentSettings>) {
  const { field, change, error, MentionInput = PlainLine, accounts = [] } = props
  const t = useT()
  return (
    <>
      <Select
        label={t('field_types.payment.currency')}
        options={currencyOptions}
        value={field.currency}
        error={error('currency')}
        onChange={(code) => change({ currency: isCurrency(code) ?? 'USD' })}
      />
      <MentionInput
        label={t('field_types.payment.amount')}
        help={t('field_types.payment.amount_help')}
        value={String(field.amount)}
        error={error('amount')}
        onChange={(amount) => change({ amount })}
      />
      <MentionInput
        label={t('field_types.payment.description')}
        value={field.description ?? ''}
        error={error('description')}
        onChange={(description) => change({ description: description || null })}
      />
      <Select
        label={t('field_types.payment.account')}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={field.stripe_account_id}
        disabled={accounts.length === 0}
        help={accounts.length === 0 && t('field_types.payment.no_accounts')}
        error={error('stripe_account_id')}
        onChange={(account) => change({ stripe_account_id: account })}
      />
      <MentionInput
        label={t('field_types.payment.prefill_name')}
        value={field.prefill_name ?? ''}
        error={error('prefill_name')}
        onChange={(name) => change({ prefill_name: name || null })}
      />
      <MentionInput
        label={t('field_types.payment.prefill_email')}
        value={field.prefill_email ?? ''}
        error={error('prefill_email')}
        onChange={(email) => change({ prefill_email: email || null })}
      />
    </>
  )
}

const PlainLine = (props: MentionInputProps) => <TextInput {...props} />
