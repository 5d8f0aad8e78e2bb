import { workspaceRoles } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, IconButton, Select, TextInput, ToggleSwitch } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import type { Form } from '../../lib/form/use-form.ts'
import type { ConnectionValues } from './connection.ts'

type Role = (typeof workspaceRoles)[number]
type Mapping = ConnectionValues['mappings'][number]

/** The provider's groups, and the roles of their members. */
export function RoleMapping({ form }: { form: Form<ConnectionValues> }) {
  const t = useT()
  const { mappings, default_role, roles_from_provider } = form.values
  const change = (index: number, changed: Partial<Mapping>) =>
    form.change(
      'mappings',
      mappings.map((one, at) => (at === index ? { ...one, ...changed } : one)),
    )
  const remove = (index: number) =>
    form.change(
      'mappings',
      mappings.filter((_, at) => at !== index),
    )
  const add = () => form.change('mappings', [...mappings, { idp_group: '', role: 'user' }])

  return (
    <>
      {mappings.map(({ idp_group, role }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other key while they are edited
        <div key={index} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextInput
              label={t('sso.group')}
              value={idp_group}
              onChange={(group) => change(index, { idp_group: group })}
              autocomplete="off"
              reserveMessage={false}
            />
          </div>
          <div className="w-36 shrink-0">
            <RoleSelect
              label={t('sso.role')}
              value={role}
              onChange={(next) => change(index, { role: next })}
            />
          </div>
          <IconButton
            label={t('sso.removeMapping', { group: idp_group })}
            icon={<X />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button size="small" color="outline-gray" icon={<Plus />} onClick={add}>
          {t('sso.addMapping')}
        </Button>
      </div>
      <div className="max-w-56">
        <RoleSelect
          label={t('sso.defaultRole')}
          value={default_role}
          onChange={(role) => form.change('default_role', role)}
        />
      </div>
      <ToggleSwitch
        label={t('sso.rolesFromProvider')}
        help={t('sso.rolesFromProviderHelp')}
        checked={roles_from_provider}
        onChange={(comes) => form.change('roles_from_provider', comes)}
      />
    </>
  )
}

type RoleSelectProps = { label: string; value: Role; onChange: (role: Role) => void }

function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  const t = useT()
  const names = {
    admin: t('sso.admin'),
    user: t('sso.user'),
    readonly: t('sso.readonly'),
  }
  return (
    <Select
      label={label}
      options={workspaceRoles.map((role) => ({ value: role, label: names[role] }))}
      value={value}
      onChange={(role) => onChange((role ?? 'user') as Role)}
      searchable={false}
      reserveMessage={false}
      required
    />
  )
}
