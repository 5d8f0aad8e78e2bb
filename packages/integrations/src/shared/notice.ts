import { fillMentionTree, parseRichText } from '@formstead/rich-text'
import type { DeliveredAnswer, Delivery } from '../delivery.ts'
import type { NoticeSettings } from './notice-settings.ts'
import { plainRun, textOfRuns, toRuns, type Run } from './text-runs.ts'

/** What a chat message says about a submission, independent of the syntax of any chat. */
export type Notice = {
  message: readonly Run[]
  answers: readonly { name: string; value: readonly Run[] }[]
  /** Views and submissions so far. */
  counts: string | null
  links: readonly NoticeLink[]
  /** The link that replaces answers that do not fit. */
  more: (count: number) => NoticeLink
}

export type NoticeLink = { text: string; url: string }

export function buildNotice(delivery: Delivery<NoticeSettings>): Notice {
  const { settings, form, submission, lookup, t } = delivery
  const message = toRuns(fillMentionTree(parseRichText(settings.message ?? ''), lookup))
  return {
    message: textOfRuns(message).trim()
      ? message
      : [plainRun(t('notice.message', { form: form.title }))],
    answers: includedAnswers(delivery).map(({ name, text, files }) => ({
      name: oneLine(name),
      value: files.length > 0 ? linkFiles(files) : [plainRun(text.trim() || '–')],
    })),
    counts: settings.views_submissions_count
      ? t('notice.counts', {
          views: t('notice.views', { count: form.views }),
          answers: t('notice.answers', { count: form.submissions }),
        })
      : null,
    links: [
      ...(settings.link_edit_submission
        ? [{ text: t('notice.open_answer'), url: submission.url }]
        : []),
      ...(settings.link_open_form ? [{ text: t('notice.open_form'), url: form.url }] : []),
      ...(settings.link_edit_form ? [{ text: t('notice.edit_form'), url: form.editUrl }] : []),
    ],
    more: (count) => ({ text: t('notice.more', { count }), url: submission.url }),
  }
}

/** The answers that the settings include. */
export const includedAnswers = ({
  settings,
  answers,
}: Pick<Delivery<Includes>, 'settings' | 'answers'>): readonly DeliveredAnswer[] =>
  settings.include_submission_data
    ? answers.filter(({ isHidden }) => !isHidden || settings.include_hidden_fields_submission_data)
    : []

type Includes = {
  include_submission_data: boolean
  include_hidden_fields_submission_data: boolean
}

const linkFiles = (files: DeliveredAnswer['files']): Run[] =>
  files.flatMap(({ name, url }, index) => [
    ...(index > 0 ? [plainRun(', ')] : []),
    { text: oneLine(name) || '–', marks: { href: url } },
  ])

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
