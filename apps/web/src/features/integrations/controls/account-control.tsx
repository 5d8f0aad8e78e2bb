import { useT } from '@formstead/i18n/react'
import { fieldMessage } from '../../../lib/form/field-message.ts'
import type { SettingsEditing } from '../editor/use-settings-draft.ts'
import { kindWord } from '../kind-words.ts'

/** Which connected account is used. */
export function AccountControl({ editing }: { editing: SettingsEditing }) {
  const t = useT()
  const { kind, errors } = editing
  const message = fieldMessage(errors, 'oauth_id', t('field.someErrors'))
  return (
    <div>
      <p className="font-medium">{t(kindWord(kind.key, 'account'))}</p>
      <p className="text-text-muted">{t(kindWord(kind.key, 'account_help'))}</p>
      {message && <p className="text-danger">{message.text}</p>}
    </div>
  )
}
