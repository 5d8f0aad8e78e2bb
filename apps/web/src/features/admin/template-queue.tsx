import type { EndpointResponse } from '@formstead/contract'
import { isDraft } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button, Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel, PanelNote } from '../../ui/panel.tsx'
import { PostedDraft } from '../../ui/posted-draft.tsx'
import { RouterButtonLink } from '../../ui/router-links.ts'
import { useStaffAction } from './person.ts'
import { ReasonForm } from './reason-form.tsx'

type Waiting = EndpointResponse<'GET /moderator/templates'>['templates'][number]

const waitingKey = 'staff-templates'

/** Templates that wait for somebody to decide whether they are listed. */
export function TemplateQueue() {
  const { t } = useI18n()
  const { api } = useApp()
  const found = useQuery({
    queryKey: [waitingKey],
    queryFn: () => api('GET /moderator/templates'),
    staleTime: 0,
  })
  return (
    <Panel
      title={t('admin.tab.templates')}
      count={found.data?.waiting}
      text={t('admin.templates.text')}
    >
      {found.isPending && (
        <PanelNote>
          <Skeleton className="h-16 w-full" />
        </PanelNote>
      )}
      {found.isError && (
        <PanelNote>
          <LoadFailure onRetry={() => void found.refetch()} />
        </PanelNote>
      )}
      {found.isSuccess && found.data.templates.length === 0 && (
        <PanelNote>{t('admin.templates.none')}</PanelNote>
      )}
      <ul>
        {found.data?.templates.map((template) => (
          <WaitingTemplate key={template.id} template={template} />
        ))}
      </ul>
    </Panel>
  )
}

function WaitingTemplate({ template }: { template: Waiting }) {
  const { t } = useI18n()
  const { api } = useApp()
  const [open, setOpen] = useState<'form' | 'refuse'>()
  const frame = useId()
  const { name, structure, creator } = template
  const params = { template: template.id ?? 0 }
  const done = { refreshes: waitingKey, onDone: () => setOpen(undefined) }
  const list = useStaffAction(
    () =>
      api('POST /moderator/templates/{template}/review', { params, body: { decision: 'list' } }),
    done,
  )
  const refuse = useStaffAction(
    (reason: string) =>
      api('POST /moderator/templates/{template}/review', {
        params,
        body: { decision: 'refuse', reason },
      }),
    done,
  )
  return (
    <li className="flex flex-col gap-3 border-t border-border px-4 py-4 sm:px-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere text-text">{name}</bdi>
          {template.publicly_listed && <Badge tone="warning">{t('admin.templates.changed')}</Badge>}
        </p>
        <p className="mt-1 wrap-anywhere text-text" dir="auto">
          {template.short_description}
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-text-muted">
          {`/templates/${template.slug}`}
          {creator && <> · {t('admin.templates.by', { name: creator.name })}</>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          color="outline-gray"
          size="small"
          aria-expanded={open === 'form'}
          onClick={() => setOpen(open === 'form' ? undefined : 'form')}
        >
          {t('admin.templates.look')}
        </Button>
        <Button size="small" loading={list.isPending} onClick={() => list.mutate()}>
          {t(template.publicly_listed ? 'admin.templates.keep' : 'admin.templates.list')}
        </Button>
        <Button color="outline-gray" size="small" onClick={() => setOpen('refuse')}>
          {t('admin.templates.refuse')}
        </Button>
        {creator && (
          <RouterButtonLink
            color="outline-gray"
            size="small"
            to="/settings/admin"
            search={{ user_id: String(creator.id) }}
          >
            {t('admin.templates.creator')}
          </RouterButtonLink>
        )}
      </div>
      {open === 'form' && isDraft(structure) && (
        <>
          <iframe
            name={frame}
            title={t('admin.templates.previewOf', { name })}
            sandbox="allow-scripts allow-forms"
            className="h-120 w-full rounded-card border border-border bg-surface"
          />
          <PostedDraft draft={structure} target={frame} />
        </>
      )}
      {open === 'refuse' && (
        <ReasonForm
          text={t('admin.templates.refuseText', { name })}
          confirmLabel={t('admin.templates.refuse')}
          isBusy={refuse.isPending}
          reason={{ label: t('admin.templates.reason'), help: t('admin.templates.reasonHelp') }}
          onConfirm={refuse.mutate}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </li>
  )
}
