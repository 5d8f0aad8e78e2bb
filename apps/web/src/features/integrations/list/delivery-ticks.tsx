import { useI18n } from '@formstead/i18n/react'
import type { MessageKey } from '@formstead/i18n'
import type { Integration } from '../../../lib/forms/integrations.ts'
import type { DeliveryState } from '../state-words.ts'

const colors: Record<DeliveryState, string> = {
  delivered: 'bg-(--tick-good)',
  skipped: 'bg-border-hover',
  queued: 'bg-(--chart-soft)',
  retrying: 'bg-(--tick-late)',
  dead: 'bg-(--tick-bad)',
}

const countWords: Record<DeliveryState, MessageKey> = {
  delivered: 'integrations.list.countDelivered',
  skipped: 'integrations.list.countSkipped',
  queued: 'integrations.list.countQueued',
  retrying: 'integrations.list.countRetrying',
  dead: 'integrations.list.countDead',
}

const order = ['delivered', 'skipped', 'queued', 'retrying', 'dead'] as const

/** The latest deliveries, newest last, with a sentence for people who cannot tell the colors apart. */
export function DeliveryTicks({ last }: { last: Integration['last'] }) {
  const { t, language } = useI18n()
  if (last.length === 0) return <span className="max-lg:hidden" />
  const counts = order.flatMap((state) => {
    const count = last.filter((one) => one.state === state).length
    return count === 0 ? [] : [t(countWords[state], { count })]
  })
  const sentence = t('integrations.list.ticks', {
    count: last.length,
    counts: new Intl.ListFormat(language).format(counts),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <span role="img" aria-label={sentence} title={sentence} className="relative flex gap-0.5">
      {last
        .map(({ state }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- ticks have no other key
          <span key={index} className={`h-5 w-[3px] rounded-[1px] ${colors[state]}`} />
        ))
        .toReversed()}
    </span>
  )
}
