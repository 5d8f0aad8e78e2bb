import { readConditions } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { ConfirmDialog, IconButton } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { integrationKinds } from '@formstead/integrations'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, List, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { describeConditions } from '../../../lib/conditions/describe-conditions.ts'
import { useLogicWords } from '../../../lib/conditions/use-logic-words.ts'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { ServiceIcon } from '../../../ui/icons/service-icon.tsx'
import { kindWord } from '../kind-words.ts'
import { PowerSwitch } from '../power-switch.tsx'
import { useIntegrationActions } from '../use-integration-actions.ts'
import { DeliveryTicks } from './delivery-ticks.tsx'
import { describeState, type ShownState } from './describe-state.ts'
import { ServiceLink } from './service-link.tsx'

type IntegrationRowProps = { integration: Integration; slug: string }

export function IntegrationRow({ integration, slug }: IntegrationRowProps) {
  const { t } = useI18n()
  const kind = integrationKinds.get(integration.integration_id)
  const name = t(kindWord(integration.integration_id, 'name'))
  const summary = useSummary(integration)
  const about = summary ? t('integrations.list.nameAndSummary', { name, summary }) : name
  return (
    <li className="relative grid min-h-17 grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 py-3 ps-4 pe-3 not-first:border-t not-first:border-border hover:bg-surface-raised-hover max-sm:gap-x-3 lg:grid-cols-[2.25rem_minmax(0,1fr)_15rem_9.5rem_auto_2rem] lg:py-2">
      <ServiceIcon icon={kind?.icon ?? ''} isOn={integration.status === 'active'} />
      <div className="min-w-0">
        <Link
          to="/forms/$slug/show/integrations/$integration"
          params={{ slug, integration: String(integration.id) }}
          aria-label={about}
          className="block truncate font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {name}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3">
          {/* With `auto`, an address on an Arabic page is truncated at its end rather than at its start. */}
          <span
            dir="auto"
            className="block truncate text-left text-text-muted empty:hidden rtl:text-right"
          >
            {summary}
          </span>
          <ServiceLink integration_id={integration.integration_id} data={integration.data} />
        </div>
      </div>
      <div className="col-span-full flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-lg:order-last max-lg:ps-13 max-sm:ps-12 lg:contents">
        <StateView integration={integration} />
        <DeliveryTicks last={integration.last} />
      </div>
      <div className="relative -mb-1">
        <PowerSwitch
          integration={integration}
          label={t('integrations.list.isOn', { name })}
          isBare
        />
      </div>
      <RowMenu integration={integration} slug={slug} name={name} />
    </li>
  )
}

/** The recipient and the conditions. */
function useSummary(integration: Integration): string {
  const words = useLogicWords()
  const summary = integrationKinds.get(integration.integration_id)?.summary(integration.data) ?? ''
  const conditions = readConditions(integration.logic)
  if (!conditions) return summary
  const text = describeConditions(conditions, words)
    .map((piece) => piece.text)
    .join(' ')
  return summary
    ? words.t('integrations.list.summaryIf', { summary, conditions: text })
    : words.t('integrations.list.onlyIf', { conditions: text })
}

const dots: Record<ShownState['tone'], string> = {
  good: 'bg-success-fill',
  bad: 'bg-danger-fill',
  quiet: 'bg-border-strong',
  waiting: 'bg-accent',
}

function StateView({ integration }: { integration: Integration }) {
  const words = useI18n()
  const { tone, title, detail } = describeState(integration, words)
  return (
    <div className="min-w-0">
      <span
        className={`flex items-center gap-2 ${tone === 'bad' ? 'text-danger' : tone === 'quiet' ? 'text-text-muted' : ''}`}
      >
        <span className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
        <span className="truncate">{title}</span>
      </span>
      {detail !== null && (
        <span className="block ps-4 text-xs text-text-faint tabular-nums">{detail}</span>
      )}
    </div>
  )
}

function RowMenu({ integration, slug, name }: IntegrationRowProps & { name: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { remove, isBusy } = useIntegrationActions(integration.form_id)
  const [isDeleting, setDeleting] = useState(false)
  const kind = integrationKinds.get(integration.integration_id)
  const isOurs = kind !== undefined && kind.site === undefined
  const label = t('integrations.list.moreOf', { name })
  const to = '/forms/$slug/show/integrations/$integration' as const
  const id = String(integration.id)
  const act = (action: string) => {
    if (action === 'edit') void navigate({ to, params: { slug, integration: id } })
    if (action === 'log')
      void navigate({ to, params: { slug, integration: id }, search: { part: 'deliveries' } })
    if (action === 'duplicate')
      void navigate({
        to,
        params: { slug, integration: 'new' },
        search: { kind: integration.integration_id, from: id },
      })
    if (action === 'delete') setDeleting(true)
  }
  return (
    <div className="relative">
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        groups={[
          [
            { id: 'edit', label: t('integrations.list.edit'), icon: <Pencil /> },
            { id: 'log', label: t('integrations.list.log'), icon: <List /> },
            ...(isOurs
              ? [{ id: 'duplicate', label: t('integrations.list.duplicate'), icon: <Copy /> }]
              : []),
          ],
          [
            {
              id: 'delete',
              label: t('integrations.list.delete'),
              icon: <Trash2 />,
              dangerous: true,
            },
          ],
        ]}
        onAction={act}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove(integration)}
        title={t('integrations.list.deleteTitle', { name })}
        confirmLabel={t('integrations.list.delete')}
        dangerous
        busy={isBusy}
      >
        <p>{t('integrations.list.deleteText')}</p>
      </ConfirmDialog>
    </div>
  )
}
