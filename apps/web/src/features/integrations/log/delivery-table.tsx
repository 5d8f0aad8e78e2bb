import { useI18n } from '@formstead/i18n/react'
import { Badge } from '@formstead/ui'
import type { KeyboardEvent } from 'react'
import { formatMoment, formatSeconds } from '../format-moment.ts'
import { describeReason } from '../reason-words.ts'
import { stateTones, stateWords } from '../state-words.ts'
import type { Delivery } from './use-deliveries.ts'

type DeliveryTableProps = {
  rows: readonly Delivery[]
  opened: number | null
  onOpen: (id: number) => void
  onClose: () => void
}

const edges = 'border-b border-border px-3 first:ps-4 md:first:ps-6'
const cell = `${edges} h-11`
const head = `${edges} sticky top-0 z-1 h-9 bg-surface-sunken text-start text-xs font-medium text-text-muted`

/** One row per delivery. The up and down keys move through them, and the panel follows. */
export function DeliveryTable({ rows, opened, onOpen, onClose }: DeliveryTableProps) {
  const { t } = useI18n()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && opened !== null) return onClose()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-delivery]')]
    const place = buttons.indexOf(document.activeElement as HTMLElement)
    const next = buttons[place + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
    if (opened !== null) onOpen(Number(next.dataset['delivery']))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its buttons
    <table className="w-full table-fixed border-collapse text-start" onKeyDown={walk}>
      <caption className="sr-only">{t('integrations.log.caption')}</caption>
      <colgroup>
        <col className="w-32 md:w-40" />
        <col />
        <col className="w-27" />
        <col className="w-24 max-md:hidden" />
        <col className={`${opened === null ? 'w-1/3' : 'w-38'} max-md:hidden`} />
      </colgroup>
      <thead>
        <tr>
          <th className={head}>{t('integrations.log.answered')}</th>
          <th className={head}>{t('integrations.log.answer')}</th>
          <th className={head}>{t('integrations.log.state')}</th>
          <th className={`${head} max-md:hidden`}>{t('integrations.log.tries')}</th>
          <th className={`${head} max-md:hidden`}>{t('integrations.log.lastReply')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DeliveryRow key={row.id} row={row} isOpen={row.id === opened} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

type DeliveryRowProps = { row: Delivery; isOpen: boolean; onOpen: (id: number) => void }

function DeliveryRow({ row, isOpen, onOpen }: DeliveryRowProps) {
  const words = useI18n()
  const { t, formatNumber } = words
  const reply = useLastReply(row)
  return (
    <tr className={`relative ${isOpen ? 'bg-accent-soft' : 'hover:bg-surface-raised-hover'}`}>
      <td className={`${cell} truncate text-text-muted tabular-nums`}>
        {formatMoment(row.answered_at, words)}
      </td>
      <th scope="row" className={`${cell} max-md:h-18 text-start font-medium`}>
        <button
          type="button"
          data-delivery={row.id}
          aria-expanded={isOpen}
          onClick={() => onOpen(row.id)}
          dir="auto"
          className="block max-w-full cursor-pointer truncate text-left font-medium rtl:text-right -outline-offset-2 after:absolute after:inset-0"
        >
          {row.title}
        </button>
        <span className="block truncate text-xs font-normal text-text-muted md:hidden">
          {reply}
        </span>
      </th>
      <td className={cell}>
        <Badge tone={stateTones[row.state]}>{t(stateWords[row.state])}</Badge>
      </td>
      <td className={`${cell} whitespace-nowrap text-text-muted tabular-nums max-md:hidden`}>
        {row.tries === 0
          ? '–'
          : row.state === 'delivered' || row.state === 'queued'
            ? formatNumber(row.tries)
            : t('integrations.log.triesOf', {
                tries: formatNumber(row.tries),
                most: formatNumber(Math.max(row.tries, row.most_tries)),
              })}
      </td>
      <td className={`${cell} truncate text-text-muted tabular-nums max-md:hidden`} title={reply}>
        {reply}
      </td>
    </tr>
  )
}

function useLastReply({ state, reason, last }: Delivery): string {
  const words = useI18n()
  const { t } = words
  if (state === 'skipped') return describeReason({ status: null, reason }, t)
  if (!last) return '–'
  const time = formatSeconds(last.ms, words)
  if (last.status !== null && last.reason === null)
    return t('integrations.log.statusIn', { status: last.status, time })
  if (last.reason === 'timed_out') return t('integrations.log.noReplyIn', { time })
  return last.reason === null ? time : describeReason(last, t)
}
