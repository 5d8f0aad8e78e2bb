import { useT } from '@formstead/i18n/react'
import { Badge, ConfirmDialog, IconButton } from '@formstead/ui'
import { Menu, type MenuAction } from '@formstead/ui/menu'
import { Copy, Ellipsis, ExternalLink, Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/app/app-context.ts'
import type { TemplateCard } from '../../lib/templates/template-queries.ts'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { TemplatePicture } from '../../ui/template-picture.tsx'
import { useTemplateActions } from './use-template-actions.ts'

export function OwnTemplate({ template }: { template: TemplateCard }) {
  const t = useT()
  const actions = useTemplateActions()
  const isEditor = useUser()?.template_editor ?? false
  const [isDeleting, setDeleting] = useState(false)
  const { name, slug, review, publicly_listed: isListed } = template
  const label = t('editor.templates.actionsOf', { name })
  const ask: MenuAction[] =
    isListed || isEditor
      ? []
      : review === 'waiting'
        ? [{ id: 'withdraw', label: t('editor.templates.withdraw'), icon: <Undo2 /> }]
        : [{ id: 'ask', label: t('editor.templates.ask'), icon: <Send /> }]
  const change: MenuAction[] = [
    {
      id: 'edit',
      label: t('editor.templates.edit'),
      icon: <Pencil />,
      href: `/templates/my-templates?edit=${encodeURIComponent(slug)}`,
    },
    { id: 'copy', label: t('editor.templates.copyLink'), icon: <Copy /> },
    { id: 'open', label: t('editor.templates.open'), icon: <ExternalLink /> },
    ...ask,
  ]
  const remove: MenuAction = {
    id: 'delete',
    label: t('editor.templates.delete'),
    icon: <Trash2 />,
    dangerous: true,
  }
  const act = async (id: string) => {
    if (id === 'copy') await actions.copyLink(template)
    if (id === 'open') window.open(`/templates/${encodeURIComponent(slug)}`, '_blank', 'noopener')
    if (id === 'ask') await actions.ask(template)
    if (id === 'withdraw') await actions.withdraw(template)
    if (id === 'delete') setDeleting(true)
  }
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-border bg-surface-raised p-3">
      <TemplatePicture color={template.color} imageUrl={template.image_url} />
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 grow font-medium wrap-anywhere text-text" dir="auto">
          {name}
        </h2>
        <Menu
          label={label}
          trigger={<IconButton label={label} icon={<Ellipsis />} />}
          groups={[change, [remove]]}
          onAction={(id) => void act(id)}
        />
      </div>
      <p className="line-clamp-3 grow text-sm wrap-anywhere text-text-muted" dir="auto">
        {template.short_description}
      </p>
      <p className="flex flex-wrap gap-2">
        <State template={template} />
      </p>
      {review === 'refused' && template.refusal_reason && (
        <p className="text-sm wrap-anywhere text-text-muted">
          {t('editor.templates.refusedFor', { reason: template.refusal_reason })}
        </p>
      )}
      <RouterButtonLink
        to="/forms/create"
        search={{ template: slug }}
        color="outline-gray"
        size="small"
        aria-label={t('editor.templates.useNamed', { name })}
      >
        {t('editor.templates.use')}
      </RouterButtonLink>
      <ConfirmDialog
        isOpen={isDeleting}
        dangerous
        title={t('editor.templates.deleteNamed', { name })}
        confirmLabel={t('editor.templates.delete')}
        busy={actions.isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void actions.remove(template)}
      >
        {t('editor.templates.deleteText')}
      </ConfirmDialog>
    </li>
  )
}

function State({ template: { publicly_listed: isListed, review } }: { template: TemplateCard }) {
  const t = useT()
  return (
    <>
      <Badge {...(isListed && { tone: 'success' })}>
        {t(isListed ? 'editor.templates.isListed' : 'editor.templates.isPrivate')}
      </Badge>
      {review === 'waiting' && <Badge tone="warning">{t('editor.templates.isWaiting')}</Badge>}
      {review === 'refused' && <Badge tone="danger">{t('editor.templates.isRefused')}</Badge>}
    </>
  )
}
