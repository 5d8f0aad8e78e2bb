import { useT } from '@formstead/i18n/react'
import { Link } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import { useConnectedAccounts } from '../../../lib/connected-accounts.ts'
import { fieldMessage } from '../../../lib/form/field-message.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'
import { kindWord } from '../kind-words.ts'

/** The connected account in use: one's own, or one that somebody else chose before. */
export function AccountControl({ editing }: { editing: SettingsEditing }) {
  const t = useT()
  const { kind, draft, errors, account, setAccount } = editing
  const { data } = useConnectedAccounts()
  const own = (data ?? []).filter(
    ({ provider, needs_reconnect: isCut }) => provider === kind.account && !isCut,
  )
  const others = account && !own.some(({ id }) => id === account.id) ? [account] : []
  const message = fieldMessage(errors, 'oauth_id', t('field.someErrors'))
  const isEmpty = own.length + others.length === 0
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t(kindWord(kind.key, 'account'))}
        help={t(kindWord(kind.key, 'account_help'))}
        error={message && <FieldError message={message} />}
        reserveMessage={false}
        searchable={false}
        placeholder={t('integrations.editor.chooseAccount')}
        options={[...own, ...others].map(({ id, name, email }) => ({
          value: String(id),
          label: email ?? name,
        }))}
        value={draft.accountId === null ? null : String(draft.accountId)}
        disabled={isEmpty}
        onChange={(id) => setAccount(id === null ? null : Number(id))}
      />
      <p className="text-sm text-text-muted">
        {data && isEmpty && `${t('integrations.editor.noAccount')} `}
        <Link href="/settings/connections" target="_blank">
          {t('integrations.editor.connectAccount')}
        </Link>
      </p>
    </div>
  )
}
