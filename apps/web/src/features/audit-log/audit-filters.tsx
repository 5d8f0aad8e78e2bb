import { auditGroups } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { DateInput, Select, TextInput } from '@formstead/ui'
import { Search } from 'lucide-react'
import type { AuditFilter, AuditPage } from './use-audit-log.ts'

const groupLabels = {
  workspace: 'audit.group.workspace',
  member: 'audit.group.member',
  sso: 'audit.group.sso',
  domain: 'audit.group.domain',
  form: 'audit.group.form',
  submissions: 'audit.group.submissions',
  integration: 'audit.group.integration',
  account: 'audit.group.account',
  token: 'audit.group.token',
  staff: 'audit.group.staff',
  instance: 'audit.group.instance',
} as const

type AuditFiltersProps = {
  filter: AuditFilter
  people: AuditPage['people']
  onChange: (filter: AuditFilter) => void
}

export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const t = useT()
  const change = (changed: Partial<AuditFilter>) => onChange({ ...filter, ...changed })
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-2 px-4 pb-4 sm:px-5">
      <TextInput
        wrapperClass="col-span-full"
        label={t('audit.search')}
        placeholder={t('audit.search')}
        nativeType="search"
        hideFieldName
        reserveMessage={false}
        icon={<Search />}
        value={filter.search}
        onChange={(search) => change({ search })}
      />
      <Select
        label={t('audit.kind')}
        placeholder={t('audit.anyKind')}
        reserveMessage={false}
        clearable
        value={filter.group}
        options={auditGroups.map((value) => ({ value, label: t(groupLabels[value]) }))}
        onChange={(value) => change({ group: auditGroups.find((one) => one === value) ?? null })}
      />
      <Select
        label={t('audit.person')}
        placeholder={t('audit.anyone')}
        reserveMessage={false}
        clearable
        value={filter.person}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(person) => change({ person })}
      />
      <DateInput
        label={t('audit.from')}
        reserveMessage={false}
        value={filter.from}
        max={filter.to ?? undefined}
        onChange={(from) => change({ from })}
      />
      <DateInput
        label={t('audit.to')}
        reserveMessage={false}
        value={filter.to}
        min={filter.from ?? undefined}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}
