import { useI18n } from '@formstead/i18n/react'
import type { IntegrationKind } from '@formstead/integrations'
import { Badge, Button, IconButton, Skeleton } from '@formstead/ui'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { stateTones, stateWords } from '../state-words.ts'
import { AttemptList } from './attempt-list.tsx'
import { DeliveryContent } from './delivery-content.tsx'
import { useDelivery, useReplay } from './use-deliveries.ts'

type DeliveryPanelProps = {
  kind: IntegrationKind
  integration: Integration
  id: number
  onClose: () => void
}

/** One delivery beside the log, which stays usable; a full page if there is no room. */
export function DeliveryPanel({ kind, integration, id, onClose }: DeliveryPanelProps) {
  const { t } = useI18n()
  const { data, isError, error, refetch } = useDelivery(integration, id)
  const { replay, isBusy } = useReplay(integration)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAlone = useMediaQuery('(width < 64rem)')
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isAlone && isLoaded) heading.current?.focus()
  }, [isAlone, isLoaded])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the elements inside it
    <aside
      aria-label={t('integrations.log.one', { name: data?.title ?? '' })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex flex-col border-border bg-surface-raised max-lg:fixed max-lg:inset-0 max-lg:z-30 lg:min-h-0 lg:border-s"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-border ps-4 pe-3 md:ps-6">
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 truncate font-semibold outline-none"
          dir="auto"
        >
          {data?.title}
        </h3>
        {data && <Badge tone={stateTones[data.state]}>{t(stateWords[data.state])}</Badge>}
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <Button
            size="small"
            icon={<RotateCw />}
            loading={isBusy}
            disabled={!data || data.state === 'queued'}
            onClick={() => void replay({ ids: [id] })}
          >
            {t('integrations.log.replayNow')}
          </Button>
          <IconButton label={t('integrations.editor.close')} icon={<X />} onClick={onClose} />
        </div>
      </header>
      {isError && !data && (
        <div className="p-6">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!isError && !data && (
        <div className="flex flex-col gap-4 p-6" aria-busy="true">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data && (
        <>
          <div className="min-h-0 grow overflow-y-auto">
            <AttemptList delivery={data} />
            <DeliveryContent kind={kind} integration={integration} delivery={data} />
          </div>
          <p className="shrink-0 border-t border-border px-4 py-3 text-xs wrap-anywhere text-text-faint md:px-6">
            {t('integrations.log.sameId', { id: data.event_id })}
          </p>
        </>
      )}
    </aside>
  )
}
