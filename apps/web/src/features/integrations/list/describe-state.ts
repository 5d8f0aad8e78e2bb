import type { Translator } from '@formstead/i18n'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { formatMoment, formatMomentAlone } from '../format-moment.ts'
import { describeReason } from '../reason-words.ts'
import { stateWords } from '../state-words.ts'

export type ShownState = {
  tone: 'good' | 'bad' | 'quiet' | 'waiting'
  title: string
  detail: string | null
}

type Words = Pick<Translator, 't' | 'formatDate'>

/** The state of an integration: whether it is on, and the outcome of its latest delivery. */
export function describeState(
  integration: Integration,
  words: Words,
  nowMs: number = Date.now(),
): ShownState {
  const { t, formatDate } = words
  const { status, off_reason: offReason, failing_since: failingSince } = integration
  if (status === 'inactive') return describePause(integration, words)
  if (!integration.is_in_plan)
    return {
      tone: 'bad',
      title: t('integrations.list.notSending'),
      detail: t('integrations.reason.plan'),
    }
  // Deliveries skipped because of an earlier plan say nothing about the current one.
  const last = integration.last.filter(({ reason }) => reason !== 'plan')
  const [latest] = last
  if (!latest) return { tone: 'quiet', title: t('integrations.list.nothingYet'), detail: null }
  const newest = last.find(({ state }) => state !== 'skipped') ?? latest
  if (failingSince !== null && offReason === null) {
    const failed = last.find(({ state }) => state === 'retrying' || state === 'dead') ?? newest
    const reason = describeReason(failed, t)
    return {
      tone: 'bad',
      title: t('integrations.list.failingSince', {
        time: formatMoment(failingSince, { formatDate }, nowMs),
      }),
      detail:
        failed.next_at === null
          ? reason
          : t('integrations.list.nextTry', {
              reason,
              try: failed.tries + 1,
              most: Math.max(failed.tries + 1, failed.most_tries),
              time: formatMoment(failed.next_at, { formatDate }, nowMs),
            }),
    }
  }
  const at = formatMomentAlone(newest.at, words, nowMs)
  const title = t(stateWords[newest.state])
  if (newest.state === 'delivered') return { tone: 'good', title, detail: at }
  if (newest.state === 'queued') return { tone: 'waiting', title, detail: at }
  const reason = describeReason(newest, t)
  return { tone: newest.state === 'skipped' ? 'quiet' : 'bad', title, detail: reason }
}

function describePause(integration: Integration, { t }: Words): ShownState {
  const { paused_by: pausedBy, off_reason: offReason, waiting } = integration
  if (offReason !== null)
    return {
      tone: 'bad',
      title: t('integrations.list.switchedOff'),
      detail: t(
        offReason === 'gone' ? 'integrations.list.offGone' : 'integrations.list.offFailing',
      ),
    }
  return {
    tone: 'quiet',
    title:
      pausedBy === null
        ? t('integrations.list.paused')
        : t('integrations.list.pausedBy', { name: pausedBy }),
    detail: waiting > 0 ? t('integrations.list.waiting', { count: waiting }) : null,
  }
}
