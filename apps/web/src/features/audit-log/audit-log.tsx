import { useT } from '@formstead/i18n/react'
import { Button, Menu, toast } from '@formstead/ui'
import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Panel, PanelNote, PanelState } from '../../ui/panel.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ChainState } from './chain-state.tsx'
import { noFilter, useAuditExport, useAuditLog } from './use-audit-log.ts'

/** The audit log of a workspace, or of the instance if `null`. */
export function AuditLog({ workspaceId }: { workspaceId: number | null }) {
  const t = useT()
  const [filter, setFilter] = useState(noFilter)
  const asked = useDeferredValue(filter)
  const log = useAuditLog(workspaceId, asked)
  const save = useAuditExport(workspaceId, filter)
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const [first] = log.data?.pages ?? []
  const isFiltered = Object.values(asked).some(Boolean)
  const exportAs = (format: 'csv' | 'json') =>
    save.mutate(format, {
      onError: () => toast.error(t('audit.exportFailed'), { durationMs: toastMs }),
    })
  const exporting = (
    <Menu
      label={t('audit.export')}
      trigger={
        <Button color="outline-gray" size="small" icon={<Download />} loading={save.isPending}>
          {t('audit.export')}
        </Button>
      }
      groups={[
        [
          { id: 'csv', label: t('audit.exportCsv') },
          { id: 'json', label: t('audit.exportJson') },
        ],
      ]}
      onAction={(id) => exportAs(id === 'json' ? 'json' : 'csv')}
    />
  )
  return (
    <Panel
      title={t('audit.entries')}
      text={workspaceId === null ? t('audit.text') : undefined}
      end={exporting}
    >
      <AuditFilters filter={filter} people={first?.people ?? []} onChange={setFilter} />
      <PanelState
        query={log}
        isEmpty={entries.length === 0}
        none={t(isFiltered ? 'audit.noneFound' : 'audit.none')}
      />
      <AuditEntries entries={entries} />
      {log.hasNextPage && (
        <PanelNote>
          <Button
            color="outline-gray"
            size="small"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {t('admin.more')}
          </Button>
        </PanelNote>
      )}
      {first && <ChainState workspaceId={workspaceId} chain={first.chain} />}
    </Panel>
  )
}
