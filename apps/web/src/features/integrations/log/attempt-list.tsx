import { useI18n } from '@formstead/i18n/react'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment, formatSeconds } from '../format-moment.ts'
import { describeReason } from '../reason-words.ts'
import { stateWords } from '../state-words.ts'
import type { LoggedDelivery } from './use-deliveries.ts'

type Attempt = LoggedDelivery['attempts'][number]

/** Every attempt, newest first, and the next one. */
export function AttemptList({ delivery }: { delivery: LoggedDelivery }) {
  const words = useI18n()
  const { t, formatNumber } = words
  const { attempts, next_at: nextAt, tries, most_tries: most } = delivery
  if (attempts.length === 0 && nextAt === null)
    return (
      <p className="border-b border-border px-4 py-4 text-text-muted md:px-6">
        {delivery.state === 'skipped'
          ? describeReason({ status: null, reason: delivery.reason }, t)
          : t('integrations.log.noTries')}
      </p>
    )
  return (
    <ol aria-label={t('integrations.log.tries')} className="border-b border-border py-3">
      {nextAt !== null && (
        <Line
          icon={<Clock />}
          time={t('integrations.log.at', { time: formatMoment(nextAt, words) })}
          status=""
          text={t('integrations.log.tryOf', {
            try: formatNumber(tries + 1),
            most: formatNumber(most),
          })}
          took=""
        />
      )}
      {attempts.map((attempt) => (
        <AttemptLine key={attempt.at} attempt={attempt} />
      ))}
    </ol>
  )
}

function AttemptLine({ attempt }: { attempt: Attempt }) {
  const words = useI18n()
  const { t, formatDate } = words
  const isDelivered = attempt.reason === null && (attempt.status === null || attempt.status < 300)
  const clock = formatDate(attempt.at, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <Line
      icon={isDelivered ? <CircleCheck /> : <CircleAlert />}
      time={clock}
      day={formatDate(attempt.at, { dateStyle: 'medium' })}
      status={attempt.status === null ? '–' : String(attempt.status)}
      isBad={!isDelivered && attempt.status !== null}
      text={isDelivered ? t(stateWords.delivered) : describeAttempt(attempt, words.t)}
      took={formatSeconds(attempt.ms, words)}
    />
  )
}

function describeAttempt(attempt: Attempt, t: ReturnType<typeof useI18n>['t']): string {
  if (attempt.reason !== null || attempt.status === null) return describeReason(attempt, t)
  if (attempt.status >= 500) return t('integrations.log.theirFault')
  return t(attempt.status >= 400 ? 'integrations.log.refused' : 'integrations.log.redirected')
}

type LineProps = {
  icon: ReactNode
  time: string
  day?: string
  status: string
  isBad?: boolean
  text: string
  took: string
}

const Line = ({ icon, time, day, status, isBad = false, text, took }: LineProps) => (
  <li className="grid min-h-9 grid-cols-[1.5rem_6rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2 px-4 tabular-nums md:px-6 [&_svg]:size-4 [&_svg]:text-text-faint">
    <span aria-hidden="true">{icon}</span>
    <span title={day}>{time}</span>
    <span className={isBad ? 'font-medium text-danger' : 'font-medium'}>{status}</span>
    <span className="text-text-muted">{text}</span>
    <span className="text-text-muted">{took}</span>
  </li>
)
