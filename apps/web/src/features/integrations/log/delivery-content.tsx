import { useT } from '@formstead/i18n/react'
import type { IntegrationKind } from '@formstead/integrations'
import { IconButton } from '@formstead/ui'
import { Tabs } from '@formstead/ui/tabs'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCopyText } from '../../../lib/browser/use-copy-text.ts'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { JsonView } from '../../../ui/json-view.tsx'
import type { LoggedDelivery } from './use-deliveries.ts'

type DeliveryContentProps = {
  kind: IntegrationKind
  integration: Integration
  delivery: LoggedDelivery
}

/** What is sent, and the response. */
export function DeliveryContent({ kind, integration, delivery }: DeliveryContentProps) {
  const t = useT()
  const [part, setPart] = useState('payload')
  const headers = kind.headers?.({ eventId: delivery.event_id, masks: integration.masks })
  const reply = delivery.last?.reply ?? ''
  const texts: Readonly<Record<string, string>> = {
    payload: JSON.stringify(delivery.message, null, 2),
    headers: (headers ?? []).map(([name, value]) => `${name}: ${value}`).join('\n'),
    reply,
  }
  const copy = useCopyText()
  return (
    <div className="relative px-4 pt-1 pb-4 md:px-6 [&_[role=tabpanel]]:pt-3">
      <div className="absolute end-3 top-2 z-1">
        <IconButton
          label={t('integrations.log.copy')}
          icon={<Copy />}
          onClick={() => void copy(texts[part] ?? '')}
        />
      </div>
      <Tabs
        label={t('integrations.log.content')}
        selected={part}
        onSelect={setPart}
        pages={[
          {
            id: 'payload',
            label: t('integrations.log.payload'),
            content: <JsonView value={delivery.message} />,
          },
          ...(headers
            ? [
                {
                  id: 'headers',
                  label: t('integrations.log.headers'),
                  content: <Headers headers={headers} />,
                },
              ]
            : []),
          {
            id: 'reply',
            label: t('integrations.log.reply'),
            content:
              reply === '' ? (
                <p className="text-text-muted">{t('integrations.log.noReply')}</p>
              ) : (
                <pre
                  dir="auto"
                  className="font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap text-text"
                >
                  {reply}
                </pre>
              ),
          },
        ]}
      />
    </div>
  )
}

const Headers = ({ headers }: { headers: readonly (readonly [string, string])[] }) => (
  <dl
    dir="ltr"
    className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 font-mono text-xs/5 wrap-anywhere"
  >
    {headers.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-accent-text">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
