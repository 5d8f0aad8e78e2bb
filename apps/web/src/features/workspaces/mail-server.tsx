import { useT } from '@formstead/i18n/react'
import { Button, Card, ConfirmDialog, Select } from '@formstead/ui'
import { NumberInput } from '@formstead/ui/number-input'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { PlanNeeded } from '../../ui/plans/plan-needed.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const encryptions = ['tls', 'ssl', ''] as const
type Server = {
  host: string
  port: number | null
  encryption: (typeof encryptions)[number]
  username: string
  password: string
  sender_address: string
}
const blank = { host: '', port: null, username: '', password: '', sender_address: '' }

export function MailServer({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api } = useApp()
  const saved = workspace.settings.email_settings
  const form = useForm<Server>({
    host: saved?.host ?? '',
    port: saved?.port ?? 587,
    encryption: saved ? (saved.encryption ?? '') : 'tls',
    username: saved?.username ?? '',
    password: '',
    sender_address: saved?.sender_address ?? '',
  })
  const save = useSaveSettings(form)
  const [isClearing, setClearing] = useState(false)
  const mayUse = workspace.features.includes('custom_smtp')
  const isOff = !workspace.is_admin || !mayUse
  const send = (body: Server) =>
    api('PUT /open/workspaces/{workspace}/email-settings', {
      params: { workspace: workspace.id },
      body: { ...body, password: body.password || null },
    })
  const submit = async () => {
    if (await save(send)) form.replaceSubmitted({ password: '' })
  }
  const clear = async () => {
    const isDone = await save((values) => send({ ...values, ...blank }))
    setClearing(false)
    if (isDone)
      for (const key of ['host', 'username', 'sender_address'] as const) form.change(key, '')
  }
  const portMessage = form.messageFor('port')
  return (
    <Card title={t('mailServer.title')} description={t('mailServer.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('mailServer.title')}>
        {workspace.is_admin && !mayUse && (
          <PlanNeeded text={t('mailServer.plan')} feature="custom_smtp" />
        )}
        <div className="grid gap-x-3 sm:grid-cols-[1fr_9rem]">
          <FormTextInput
            form={form}
            name="host"
            label={t('mailServer.host')}
            autocomplete="off"
            disabled={isOff}
          />
          <NumberInput
            label={t('mailServer.port')}
            min={1}
            max={65_535}
            format={{ useGrouping: false }}
            value={form.values.port}
            onChange={(port) => form.change('port', port)}
            error={portMessage && <FieldError message={portMessage} />}
            disabled={isOff}
          />
        </div>
        <Select
          label={t('mailServer.encryption')}
          options={encryptions.map((value) => ({
            value,
            label: { tls: 'TLS', ssl: 'SSL', '': t('mailServer.noEncryption') }[value],
          }))}
          value={form.values.encryption}
          onChange={(value) =>
            form.change('encryption', encryptions.find((one) => one === value) ?? 'tls')
          }
          searchable={false}
          disabled={isOff}
        />
        <FormTextInput
          form={form}
          name="username"
          label={t('mailServer.username')}
          autocomplete="off"
          disabled={isOff}
        />
        <FormTextInput
          form={form}
          name="password"
          label={t('field.password')}
          nativeType="password"
          autocomplete="new-password"
          help={t(saved ? 'mailServer.passwordKept' : 'mailServer.passwordHelp')}
          disabled={isOff}
        />
        <FormTextInput
          form={form}
          name="sender_address"
          label={t('mailServer.sender')}
          help={t('mailServer.senderHelp')}
          autocomplete="off"
          disabled={isOff}
        />
        {workspace.is_admin && (mayUse || saved) && (
          <div className="flex flex-wrap gap-2">
            {mayUse && (
              <Button type="submit" loading={form.isBusy}>
                {t('common.save')}
              </Button>
            )}
            {saved && (
              <Button type="button" color="outline-gray" onClick={() => setClearing(true)}>
                {t('mailServer.clear')}
              </Button>
            )}
          </div>
        )}
      </FormPanel>
      <ConfirmDialog
        isOpen={isClearing}
        onClose={() => setClearing(false)}
        onConfirm={() => void clear()}
        title={t('mailServer.clearQuestion')}
        confirmLabel={t('mailServer.clear')}
        busy={form.isBusy}
        dangerous
      >
        <p>{t('mailServer.clearText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
