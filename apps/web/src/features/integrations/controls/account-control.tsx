import { useT } from '@formstead/i18n/react'
import { Link } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import { useConnectedAccounts } from '../../../lib/connections/connected-accounts.ts'
import { fieldMessage } from '../../../lib/form/field-message.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'
import { kindWord } from '../kind-words.ts'

/** Which connected account is used: one's own, or the one that somebody else has chosen before. */
export function AccountControl({ editing }: { editing: SettingsEditing }) {
  const t = useT()
  const { kind, draft, errors, setAccount } = editing
  const { data: accounts } = useConnectedAccounts()
  const message = fieldMessage(errors, 'oauth_id', t('field.someErrors'))
  const own = (accounts ?? [])
    .filter(({ provider, needs_reconnect: isCut }) => provider === kind.account && !isCut)
    .map(({ id, name, email }) => ({ value: String(id), label: email ?? name }))
  const chosen = draft.accountId === null ? null : String(draft.accountId)
  const isForeign = accounts && chosen !== null && !own.some(({ value }) => value === chosen)
  const options = isForeign
    ? [...own, { value: chosen, label: t('integrations.otherAccount') }]
    : own
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Select
          label={t(kindWord(kind.key, 'account'))}
          help={t(kindWord(kind.key, 'account_help'))}
          error={message && <FieldError message={message} />}
          options={options}
          value={chosen}
          disabled={options.length === 0}
          onChange={(id) => setAccount(id === null ? null : Number(id))}
        />
      </div>
      <Link href="/settings/connections" target="_blank">
        {t('integrations.connectAccount')}
      </Link>
    </div>
  )
}
