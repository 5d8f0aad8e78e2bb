import { useT } from '@formstead/i18n/react'
import { Button, type MenuAction } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { Check, ChevronDown, Link, Plus, Save, Table2, Trash2, Users } from 'lucide-react'
import { useCopyText } from '../../../lib/browser/use-copy-text.ts'
import type { SavedView } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import type { useViewActions } from './use-view-actions.ts'

type ViewsMenuProps = {
  table: SubmissionTable
  actions: ReturnType<typeof useViewActions>
  onSaveAs: () => void
}

const all = 'all'

/** The user's own views, shared views, and the actions of the open one. */
export function ViewsMenu({ table, actions, onSaveAs }: ViewsMenuProps) {
  const t = useT()
  const copy = useCopyText()
  const { views, view } = table
  const entry = ({ id, name, is_own: isOwn, owner }: SavedView): MenuAction => ({
    id: String(id),
    label: isOwn ? name : t('submissions.view.by', { name, owner: owner.name }),
    icon: isOwn ? <Table2 /> : <Users />,
    hint: id === view?.id && <Check />,
  })
  const label = view?.name ?? t('submissions.view.all')
  return (
    <Menu
      label={t('submissions.view.label')}
      align="start"
      trigger={
        <Button
          color="light-gray"
          size="small"
          icon={<Table2 />}
          className="max-w-64 min-w-0 shrink!"
        >
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate">{label}</span>
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
      groups={[
        [
          {
            id: all,
            label: t('submissions.view.all'),
            icon: <Table2 />,
            hint: !view && <Check />,
          },
          ...views.filter((one) => one.is_own).map(entry),
        ],
        views.filter((one) => !one.is_own).map(entry),
        [
          ...(view?.is_own
            ? [
                {
                  id: 'save',
                  label: t('submissions.view.save'),
                  icon: <Save />,
                  disabled: !table.isChanged,
                },
              ]
            : []),
          { id: 'save-as', label: t('submissions.view.saveAs'), icon: <Plus /> },
          { id: 'copy', label: t('submissions.view.copyLink'), icon: <Link /> },
          ...(view?.is_own
            ? [
                {
                  id: 'delete',
                  label: t('submissions.view.delete'),
                  icon: <Trash2 />,
                  dangerous: true,
                },
              ]
            : []),
        ],
      ].filter((group) => group.length > 0)}
      onAction={(action) => {
        if (action === all) table.openView(null)
        else if (action === 'save') void actions.save()
        else if (action === 'save-as') onSaveAs()
        else if (action === 'delete') void actions.remove()
        else if (action === 'copy') void copy(location.href, t('submissions.copied'))
        else table.openView(Number(action))
      }}
    />
  )
}
