import { useI18n } from '@formstead/i18n/react'
import { useIntegrationCount } from '../../lib/forms/integrations.ts'
import { useShownForm } from '../../lib/forms/shown-form.ts'
import { ScrollingRow } from '../../ui/page/scrolling-row.tsx'
import { TabActionsPlace } from '../../ui/page/page-slots.tsx'
import { RouterLink } from '../../ui/router-links.ts'

const tabs = [
  { to: '/forms/$slug/show/submissions', label: 'formPage.submissions' },
  { to: '/forms/$slug/show/stats', label: 'formPage.results' },
  { to: '/forms/$slug/show/share', label: 'formPage.share' },
  { to: '/forms/$slug/show/integrations', label: 'formPage.integrations' },
] as const

/** The pages of a form, followed by the actions of the current one. */
export function FormTabs() {
  const { t, formatNumber } = useI18n()
  const { id, slug, submissions_count: submissions } = useShownForm()
  const counts: Partial<Record<(typeof tabs)[number]['to'], number | undefined>> = {
    '/forms/$slug/show/submissions': submissions,
    '/forms/$slug/show/integrations': useIntegrationCount(id),
  }
  return (
    <div className="flex min-h-10 items-center gap-4 border-b border-border px-4 md:px-6">
      <nav aria-label={t('formPage.pages')} className="-mb-px min-w-0 self-end">
        <ScrollingRow className="gap-4 md:gap-7">
          {tabs.map(({ to, label }) => (
            <RouterLink
              key={to}
              to={to}
              params={{ slug }}
              className="flex h-10 items-center gap-2 border-b-2 border-transparent text-text-muted no-underline! -outline-offset-2 hover:text-text aria-[current]:border-accent-text aria-[current]:text-text pointer-coarse:h-11"
            >
              {t(label)}
              {counts[to] !== undefined && (
                <span className="text-xs font-normal tabular-nums">{formatNumber(counts[to])}</span>
              )}
            </RouterLink>
          ))}
        </ScrollingRow>
      </nav>
      <TabActionsPlace className="ms-auto flex shrink-0 items-center gap-2 pb-2 empty:hidden" />
    </div>
  )
}
