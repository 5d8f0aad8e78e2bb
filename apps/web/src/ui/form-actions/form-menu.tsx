import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Menu, type MenuAction } from '@formstead/ui/menu'
import {
  Archive,
  ArchiveRestore,
  ArrowRight,
  Copy,
  Ellipsis,
  ExternalLink,
  Files,
  LayoutTemplate,
  Pencil,
  Tag,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useWorkspaces } from '../../lib/app/app-context.ts'
import { useFormActions, type NamedForm } from '../../lib/forms/use-form-actions.ts'
import { FormTagsDialog } from './form-tags-dialog.tsx'
import { MoveFormDialog } from './move-form-dialog.tsx'

type FormMenuProps = {
  form: NamedForm & { workspace_id: number; archived_at?: string | null; tags: readonly string[] }
  isReadOnly: boolean
  isDeleted?: boolean
  /** Called when the form has left its list or workspace. */
  onGone?: () => void
}

/** Actions on a form from outside the editor. */
export function FormMenu({ form, isReadOnly, isDeleted = false, onGone }: FormMenuProps) {
  const t = useT()
  const actions = useFormActions()
  const [isMoving, setMoving] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const workspaces = useWorkspaces()
  const canMove =
    workspaces.some(({ id, is_admin: isAdmin }) => id === form.workspace_id && isAdmin) &&
    workspaces.some(({ id, is_readonly: readOnly }) => id !== form.workspace_id && !readOnly)
  const label = t('home.actionsOf', { name: form.title })
  const isArchived = Boolean(form.archived_at)
  const edit: MenuAction = {
    id: 'edit',
    label: t('home.edit'),
    icon: <Pencil />,
    href: `/forms/${form.slug}/edit`,
  }
  const look: MenuAction[] = [
    ...(isReadOnly ? [] : [edit]),
    { id: 'copy', label: t('home.copyLink'), icon: <Copy /> },
    { id: 'open', label: t('home.openForm'), icon: <ExternalLink /> },
  ]
  const change: MenuAction[] = [
    { id: 'duplicate', label: t('home.duplicate'), icon: <Files /> },
    {
      id: 'template',
      label: t('home.createTemplate'),
      icon: <LayoutTemplate />,
      href: `/templates/my-templates?form=${encodeURIComponent(form.slug)}`,
    },
    { id: 'tags', label: t('home.editTags'), icon: <Tag /> },
    ...(canMove
      ? [{ id: 'move', label: t('home.move'), icon: <ArrowRight className="rtl:-scale-x-100" /> }]
      : []),
    isArchived
      ? { id: 'unarchive', label: t('home.unarchive'), icon: <ArchiveRestore /> }
      : { id: 'archive', label: t('home.archive'), icon: <Archive /> },
  ]
  const remove: MenuAction = {
    id: 'delete',
    label: t('home.delete'),
    icon: <Trash2 />,
    dangerous: true,
  }
  const restore: MenuAction = { id: 'restore', label: t('home.restore'), icon: <ArchiveRestore /> }
  const groups = isReadOnly ? [look] : isDeleted ? [[restore]] : [look, change, [remove]]
  const act = async (id: string) => {
    if (id === 'copy') await actions.copyLink(form)
    if (id === 'edit') trackEvent('edit_form_click')
    if (id === 'open') {
      trackEvent('view_form_click')
      window.open(form.share_url, '_blank', 'noopener')
    }
    if (id === 'duplicate') await actions.duplicate(form)
    if (id === 'move') setMoving(true)
    if (id === 'tags') setTagging(true)
    if (id === 'restore') await actions.restore(form)
    if (id === 'unarchive') await actions.unarchive(form)
    if (id === 'archive' && (await actions.archive(form))) onGone?.()
    if (id === 'delete' && (await actions.remove(form))) onGone?.()
  }
  if (isReadOnly && isDeleted) return null
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        groups={groups}
        onAction={(id) => void act(id)}
      />
      {isTagging && <FormTagsDialog form={form} onClose={() => setTagging(false)} />}
      {isMoving && (
        <MoveFormDialog form={form} onClose={() => setMoving(false)} onMoved={() => onGone?.()} />
      )}
    </>
  )
}
