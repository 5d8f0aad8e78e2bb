import { useT } from '@formstead/i18n/react'
import { Select } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { fieldMessage } from '../../../lib/form/field-message.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'
import { kindWord } from '../kind-words.ts'

/** Which connected account is used. Somebody else's stays, though it is not among one's own. */
export function AccountControl({ editing }: { editing: SettingsEditing }) {
  const t = useT()
  const { api } = useApp()
  const { kind, draft, errors, account, setAccount } = editing
  const { data } = useQuery({
    queryKey: ['connected-accounts'],
    queryFn: () => api('GET /open/providers'),
  })
  const own = (data ?? []).filter(({ provider }) => provider === kind.account)
  const others = account && !own.some(({ id }) => id === account.id) ? [account] : []
  const message = fieldMessage(errors, 'oauth_id', t('field.someErrors'))
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
        onChange={(id) => setAccount(id === null ? null : Number(id))}
      />
      {data && own.length === 0 && others.length === 0 && (
        <p className="text-sm text-text-muted">
          {t('integrations.editor.noAccount')}{' '}
          <a href="/settings/connections" className="text-accent-text underline">
            {t('integrations.editor.connectAccount')}
          </a>
        </p>
      )}
    </div>
  )
}
