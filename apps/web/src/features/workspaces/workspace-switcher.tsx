import { useT } from '@formstead/i18n/react'
import { Menu } from '@formstead/ui'
import { Check, ChevronsUpDown, Plus, Settings } from 'lucide-react'
import { useCurrentWorkspace, useWorkspaces } from '../../lib/app/app-context.ts'
import { WorkspaceIcon } from './workspace-icon.tsx'

type WorkspaceSwitcherProps = {
  onCreate: () => void
  onManage: () => void
  onSwitch: (workspaceId: number) => void
}

export function WorkspaceSwitcher({ onCreate, onManage, onSwitch }: WorkspaceSwitcherProps) {
  const t = useT()
  const current = useCurrentWorkspace()
  const workspaces = useWorkspaces()

  const act = (id: string) => {
    if (id === 'create') onCreate()
    else if (id === 'manage') onManage()
    else onSwitch(Number(id))
  }
  return (
    <Menu
      label={t('workspace.choose')}
      trigger={
        <button
          type="button"
          className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-control px-1.5 text-start transition-colors hover:bg-surface-sunken-pressed"
        >
          <span className="sr-only">{t('workspace.switch')}</span>
          <WorkspaceIcon workspace={current ?? { name: '?', icon: null }} />
          <span className="min-w-0 grow group-data-collapsed/frame:sr-only">
            <span className="block truncate font-semibold text-text">
              {current?.name ?? t('home.noWorkspaceTitle')}
            </span>
            {current && (
              <span className="block truncate text-xs text-text-muted">
                {t('workspace.members', { count: current.users_count })}
              </span>
            )}
          </span>
          <ChevronsUpDown
            className="size-4 shrink-0 text-text-faint group-data-collapsed/frame:hidden"
            aria-hidden="true"
          />
        </button>
      }
      groups={[
        workspaces.map((workspace) => ({
          id: String(workspace.id),
          label: workspace.name,
          icon: <WorkspaceIcon workspace={workspace} />,
          hint: workspace.id === current?.id && <Check className="size-4" />,
        })),
        [
          { id: 'manage', label: t('workspace.manage'), icon: <Settings />, disabled: !current },
          { id: 'create', label: t('workspace.create'), icon: <Plus /> },
        ],
      ].filter((group) => group.length > 0)}
      onAction={act}
    />
  )
}
