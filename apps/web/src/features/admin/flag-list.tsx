import { useI18n } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable } from '../../ui/lists/plain-table.tsx'
import { flagLabel } from './staff-words.ts'
import { WaitForQuery } from './wait-for-query.tsx'

export function FlagList() {
  const { t } = useI18n()
  const { api } = useApp()
  const flags = useQuery({ queryKey: ['staff-flags'], queryFn: () => api('GET /moderator/flags') })
  return (
    <WaitForQuery query={flags}>
      {(rows) => (
        <Panel title={t('admin.tab.flags')} text={t('admin.flags.text')}>
          <PlainTable
            label={t('admin.tab.flags')}
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              {
                id: 'name',
                header: t('admin.flags.feature'),
                className: 'w-full',
                render: ({ name }) => {
                  const label = flagLabel(name)
                  return <span className="font-medium text-text">{label ? t(label) : name}</span>
                },
              },
              {
                id: 'state',
                header: t('admin.state'),
                render: ({ is_on: isOn, value }) => (
                  <Badge tone={isOn ? 'success' : 'neutral'}>
                    {value ?? t(isOn ? 'admin.on' : 'admin.off')}
                  </Badge>
                ),
              },
              {
                id: 'setting',
                header: t('admin.flags.setting'),
                render: ({ setting }) => <code className="text-xs text-text-muted">{setting}</code>,
              },
            ]}
          />
        </Panel>
      )}
    </WaitForQuery>
  )
}
