import { useT } from '@formstead/i18n/react'
import { Button, Checkbox, Dialog, toast, ToggleSwitch } from '@formstead/ui'
import { useState, type ReactNode } from 'react'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { bodyOf, slugOf, valuesOf, type Connection } from './connection.ts'
import { RoleMapping } from './role-mapping.tsx'
import { TestButton } from './test-button.tsx'

const exampleDomain = 'example.com'
/** The default claims of most providers. */
const usualClaims = { email: 'email', name: 'name', groups: 'groups' }

type ConnectionDialogProps = {
  workspaceId: number
  /** Undefined for a new connection. */
  connection: Connection | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

export function ConnectionDialog(props: ConnectionDialogProps) {
  const { workspaceId, connection, onClose, onSaved } = props
  const t = useT()
  const { api, appUrl } = useApp()
  const user = useUser()
  const form = useForm(valuesOf(connection))
  const [hasOwnSlug, setOwnSlug] = useState(connection !== undefined)
  const { values } = form
  const title = connection ? t('sso.editTitle', { name: connection.name }) : t('sso.addTitle')

  const save = async () => {
    const needed = ['name', 'slug', 'issuer', 'client_id'] as const
    const secret = connection ? [] : (['client_secret'] as const)
    const domain = values.is_global ? [] : (['domain'] as const)
    if (!form.requireFilled([...needed, ...domain, ...secret])) return
    const saved = await form.submit((all) =>
      connection
        ? api('PATCH /open/workspaces/{workspace}/oidc-connections/{connection}', {
            params: { workspace: workspaceId, connection: connection.id },
            body: bodyOf(all),
          })
        : api('POST /open/workspaces/{workspace}/oidc-connections', {
            params: { workspace: workspaceId },
            body: { ...bodyOf(all), is_global: all.is_global },
          }),
    )
    if (!saved) return
    await onSaved()
    toast.success(t('sso.saved'), { durationMs: toastMs })
  }
  const rename = (name: string) => {
    form.change('name', name)
    if (!hasOwnSlug) form.change('slug', slugOf(name))
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} maxWidth="2xl">
      <FormPanel error={form.error} onSubmit={save} label={title}>
        <Part title={t('sso.general')}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <FormTextInput
              form={{ ...form, change: (_name, value) => rename(value as string) }}
              name="name"
              label={t('sso.name')}
              help={t('sso.nameHelp')}
              autocomplete="off"
              required
            />
            <FormTextInput
              form={{
                ...form,
                change: (name, value) => {
                  setOwnSlug(true)
                  form.change(name, value)
                },
              }}
              name="slug"
              label={t('sso.slug')}
              help={t('sso.slugHelp')}
              autocomplete="off"
              required
            />
          </div>
          <FormTextInput
            form={form}
            name="domain"
            label={t('sso.domain')}
            help={values.is_global ? t('sso.domainGlobalHelp') : t('sso.domainHelp')}
            placeholder={exampleDomain}
            autocomplete="off"
            required={!values.is_global}
          />
          {user?.admin && !connection && (
            <Checkbox
              label={t('sso.global')}
              help={t('sso.globalHelp')}
              checked={values.is_global}
              onChange={(isGlobal) => form.change('is_global', isGlobal)}
            />
          )}
        </Part>
        <Part title={t('sso.security')}>
          <RedirectAddress address={`${appUrl}/auth/${values.slug || '…'}/callback`} />
          <FormTextInput
            form={form}
            name="issuer"
            label={t('sso.issuer')}
            help={t('sso.issuerHelp')}
            placeholder="https://login.example.com"
            nativeType="url"
            autocomplete="off"
            required
          />
          <TestButton workspaceId={workspaceId} issuer={values.issuer} jwksUri={values.jwks_uri} />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <FormTextInput
              form={form}
              name="client_id"
              label={t('sso.clientId')}
              autocomplete="off"
              required
            />
            <FormTextInput
              form={form}
              name="client_secret"
              label={t('sso.clientSecret')}
              help={connection ? t('sso.secretKept') : undefined}
              nativeType="password"
              autocomplete="new-password"
              required={!connection}
            />
          </div>
          <FormTextInput form={form} name="scopes" label={t('sso.scopes')} autocomplete="off" />
          <ToggleSwitch
            label={t('sso.enforced')}
            help={t('sso.enforcedHelp')}
            checked={values.enforced}
            onChange={(isEnforced) => form.change('enforced', isEnforced)}
          />
          <ToggleSwitch
            label={t('sso.trustsAddresses')}
            help={t('sso.trustsAddressesHelp')}
            checked={values.trusts_addresses}
            onChange={(trusts) => form.change('trusts_addresses', trusts)}
          />
        </Part>
        <Part title={t('sso.fields')} text={t('sso.fieldsText')}>
          <div className="grid gap-x-4 sm:grid-cols-3">
            <FormTextInput
              form={form}
              name="email_claim"
              label={t('sso.emailClaim')}
              placeholder={usualClaims.email}
              autocomplete="off"
            />
            <FormTextInput
              form={form}
              name="name_claim"
              label={t('sso.nameClaim')}
              placeholder={usualClaims.name}
              autocomplete="off"
            />
            <FormTextInput
              form={form}
              name="groups_claim"
              label={t('sso.groupsClaim')}
              placeholder={usualClaims.groups}
              autocomplete="off"
            />
          </div>
        </Part>
        <Part title={t('sso.roles')} text={t('sso.rolesText')}>
          <RoleMapping form={form} />
        </Part>
        <Button type="submit" loading={form.isBusy} className="mt-3 w-full">
          {connection ? t('sso.save') : t('sso.add')}
        </Button>
      </FormPanel>
    </Dialog>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 border-b border-border pb-4">
      <legend className="mb-2 font-semibold text-text">{title}</legend>
      {text && <p className="text-text-muted">{text}</p>}
      {children}
    </fieldset>
  )
}

function RedirectAddress({ address }: { address: string }) {
  const t = useT()
  return (
    <div className="rounded-control border border-border bg-surface-sunken p-3">
      <p className="font-medium text-text">{t('sso.redirect')}</p>
      <p className="text-text-muted">{t('sso.redirectHelp')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <code
          dir="ltr"
          className="min-w-0 grow basis-60 font-mono text-[13px] wrap-anywhere text-text"
        >
          {address}
        </code>
        <CopyButton text={address} label={t('sso.copy')} />
      </div>
    </div>
  )
}
