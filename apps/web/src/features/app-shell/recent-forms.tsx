import { useT } from '@formstead/i18n/react'
import { useId } from 'react'
import { useCurrentWorkspace, useUser } from '../../lib/app/app-context.ts'
import { useRecentForms } from '../../lib/forms/recent-forms.ts'
import { StateMark } from '../../ui/form-actions/form-state.tsx'
import { RouterNavItem } from '../../ui/router-links.ts'

/** The forms opened last on this device. */
export function RecentForms() {
  const t = useT()
  const heading = useId()
  const forms = useRecentForms(useUser()?.id, useCurrentWorkspace()?.id)
  if (forms.length === 0) return null
  return (
    <nav
      aria-labelledby={heading}
      className="mt-2 flex flex-col gap-0.5 group-data-collapsed/frame:hidden"
    >
      <h2 id={heading} className="mb-1 px-2 text-xs text-text-muted">
        {t('frame.recent')}
      </h2>
      {forms.map(({ id, slug, title, state }) => (
        <RouterNavItem
          key={id}
          to="/forms/$slug/show"
          params={{ slug }}
          className="font-normal"
          icon={
            <span className="grid w-5 shrink-0 place-items-center">
              <StateMark state={state} />
            </span>
          }
        >
          <bdi className="block truncate text-left rtl:text-right">
            {title || t('home.untitled')}
          </bdi>
        </RouterNavItem>
      ))}
    </nav>
  )
}
