import { tokenLifetimes, type TokenAbility, type TokenLifetime } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, Dialog, Select } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { AbilityChoice } from './ability-choice.tsx'
import { allAbilities } from './access-token.ts'

type NewToken = {
  name: string
  abilities: TokenAbility[]
  expires_in_days: TokenLifetime
  password: string
}
type CreateTokenFormProps = { onCreated: (token: string) => void }
type CreateTokenDialogProps = CreateTokenFormProps & { isOpen: boolean; onClose: () => void }

export function CreateTokenDialog({ isOpen, onClose, onCreated }: CreateTokenDialogProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('tokens.createTitle')} maxWidth="xl">
      <CreateTokenForm onCreated={onCreated} />
    </Dialog>
  )
}

function CreateTokenForm({ onCreated }: CreateTokenFormProps) {
  const t = useT()
  const { api } = useApp()
  const form = useForm<NewToken>({
    name: '',
    abilities: allAbilities,
    expires_in_days: 90,
    password: '',
  })
  const [asksPassword, setAsksPassword] = useState(false)
  // Only the server knows how long ago the user signed in.
  if (!asksPassword && form.messageFor('password')) setAsksPassword(true)
  const message = form.messageFor('abilities')
  const submit = async () => {
    if (!form.requireFilled(['name', ...(asksPassword ? (['password'] as const) : [])])) return
    if (form.values.abilities.length === 0)
      return form.fail('abilities', t('tokens.abilitiesMissing'))
    const created = await form.submit((body) => api('POST /settings/tokens', { body }))
    if (created) onCreated(created.token)
  }
  return (
    <FormPanel error={form.error} onSubmit={submit} label={t('tokens.createTitle')}>
      <FormTextInput
        form={form}
        name="name"
        label={t('tokens.name')}
        help={t('tokens.nameHelp')}
        autocomplete="off"
        maxCharLimit={255}
        required
      />
      <AbilityChoice
        chosen={form.values.abilities}
        onChange={(abilities) => form.change('abilities', abilities)}
        error={message && <FieldError message={message} />}
      />
      <Select
        label={t('tokens.expiry')}
        help={form.values.expires_in_days === null ? t('tokens.noExpiryHelp') : undefined}
        options={tokenLifetimes.map((days) => ({
          value: String(days),
          label: days === null ? t('tokens.noExpiry') : t('tokens.days', { days }),
        }))}
        value={String(form.values.expires_in_days)}
        onChange={(value) =>
          form.change(
            'expires_in_days',
            tokenLifetimes.find((days) => String(days) === value) ?? null,
          )
        }
      />
      {asksPassword && (
        // Focusing it on a phone also scrolls the message and the button below it into view.
        <div className="mt-3 [&_input]:scroll-mb-36">
          <PasswordInput form={form} />
        </div>
      )}
      <Button type="submit" loading={form.isBusy} className="mt-3 w-full">
        {t('tokens.createSubmit')}
      </Button>
    </FormPanel>
  )
}
