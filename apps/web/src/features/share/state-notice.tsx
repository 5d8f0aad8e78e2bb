import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Info } from 'lucide-react'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { shownState, type ShownState } from '../../lib/forms/shown-state.ts'
import { RouterLink } from '../../ui/router-links.ts'

const texts: Partial<Record<ShownState, MessageKey>> = {
  draft: 'share.isDraft',
  closed: 'share.isClosed',
  full: 'share.isFull',
}

const noticeOf = (form: ShownForm) => texts[shownState({ ...form, scheduled_at: null })]

/** Whether a visitor who opens the link now gets the form. */
export const isAnswerable = (form: ShownForm) => noticeOf(form) === undefined

/** What a visitor who opens the link now gets instead of the form. */
export function StateNotice({ form }: { form: ShownForm }) {
  const { t, formatDate } = useI18n()
  const { scheduled_at: scheduledAt, state } = form
  const text = noticeOf(form)
  if (!text) return null
  return (
    <output className="flex items-start gap-3 rounded-card border border-transparent bg-warning-soft px-4 py-3 text-warning">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {t(text)}{' '}
        {state === 'draft' && scheduledAt !== null
          ? t('share.opensAt', {
              when: formatDate(scheduledAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })
          : null}
        {!form.workspace.is_readonly && (
          <RouterLink
            to="/forms/$slug/edit"
            params={{ slug: form.slug }}
            className="text-warning! underline"
          >
            {t('share.goToEditor')}
          </RouterLink>
        )}
      </span>
    </output>
  )
}
