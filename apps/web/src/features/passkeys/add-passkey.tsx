import { useT } from '@formstead/i18n/react'
import { useApp } from '../../lib/app/app-context.ts'
import { makePasskey } from '../../lib/session/ask-authenticator.ts'
import { ProofDialog } from '../../ui/forms/proof-dialog.tsx'

type AddPasskeyProps = { onClose: () => void; onAdded: () => Promise<void> }

export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const t = useT()
  const { api } = useApp()
  const add = async ({ name, password }: { name: string; password: string }) => {
    const options = await api('POST /settings/passkeys/options', { body: { password } })
    const credential = await makePasskey(options)
    if (!credential) return
    await api('POST /settings/passkeys', { body: { name, credential } })
    await onAdded()
  }
  return (
    <ProofDialog
      title={t('passkeys.addTitle')}
      submitLabel={t('passkeys.addSubmit')}
      name={{ label: t('passkeys.name'), help: t('passkeys.nameHelp'), initial: '' }}
      onClose={onClose}
      onSubmit={add}
    >
      <p className="text-text-muted">{t('passkeys.addText')}</p>
    </ProofDialog>
  )
}
