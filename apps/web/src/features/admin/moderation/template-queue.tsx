import type { EndpointResponse } from '@formstead/contract'
import { isDraft } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Badge, Button } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { Panel, PanelState } from '../../../ui/panel.tsx'
import { PostedDraft } from '../../../ui/posted-draft.tsx'
import { useStaffAction } from '../people/person.ts'
import { QueueItem } from './queue-item.tsx'
import { ReasonForm } from '../reason-form.tsx'

type Waiting = EndpointResponse<'GET /moderator/templates'>['templates'][number]

const waitingKey = 'staff-templates'

/** Templates that await a decision on their listing. */
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
      <PanelState
        query={found}
        isEmpty={found.data?.templates.length === 0}
        none={t('admin.templates.none')}
      />
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
      api('POST /moderator/templates/{template}/review', {
        params,
        body: { decision: 'list', updated_at: template.updated_at },
      }),
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
    <QueueItem
      name={name}
      badges={
        template.publicly_listed && <Badge tone="warning">{t('admin.templates.changed')}</Badge>
      }
      text={template.short_description}
      facts={
        <>
          {`/templates/${template.slug}`}
          {creator && <> · {t('admin.templates.by', { name: creator.name })}</>}
        </>
      }
      creatorId={creator?.id}
      creatorLabel={t('admin.templates.creator')}
      actions={
        <>
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
        </>
      }
    >
      {open === 'form' && isDraft(structure) && (
        <>
          <iframe
            name={frame}
            title={t('admin.templates.previewOf', { name })}
            sandbox="allow-scripts allow-forms"
            className="h-120 w-full rounded-card border border-border bg-surface"
          />
          <PostedDraft key={template.updated_at} draft={structure} target={frame} />
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
    </QueueItem>
  )
}
