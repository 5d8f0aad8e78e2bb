import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Menu, type MenuAction } from '@formstead/ui/menu'
import { Copy, Ellipsis, ExternalLink, Files, Pencil, Trash2 } from 'lucide-react'
import { useFormActions, type NamedForm } from '../lib/forms/use-form-actions.ts'

type FormMenuProps = {
  form: NamedForm
  isReadOnly: boolean
  /** Where the menu stands beside a button that does so. */
  hasEdit?: boolean
  onDeleted?: () => void
}

/** What one does with a form from outside. */
export function FormMenu({ form, isReadOnly, hasEdit = true, onDeleted }: FormMenuProps) {
  const t = useT()
  const actions = useFormActions()
  const label = t('home.actionsOf', { name: form.title })
  const edit: MenuAction = {
    id: 'edit',
    label: t('home.edit'),
    icon: <Pencil />,
    href: `/forms/${form.slug}/edit`,
  }
  const groups: MenuAction[][] = [
    [
      ...(hasEdit && !isReadOnly ? [edit] : []),
      { id: 'copy', label: t('home.copyLink'), icon: <Copy /> },
      { id: 'open', label: t('home.openForm'), icon: <ExternalLink /> },
    ],
    [{ id: 'duplicate', label: t('home.duplicate'), icon: <Files /> }],
    [{ id: 'delete', label: t('home.delete'), icon: <Trash2 />, dangerous: true }],
  ]
  const act = async (id: string) => {
    if (id === 'copy') await actions.copyLink(form)
    if (id === 'open') window.open(form.share_url, '_blank', 'noopener')
    if (id === 'duplicate') await actions.duplicate(form)
    if (id === 'delete' && (await actions.remove(form))) onDeleted?.()
  }
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis />} />}
      groups={isReadOnly ? groups.slice(0, 1) : groups}
      onAction={(id) => void act(id)}
    />
  )
}
