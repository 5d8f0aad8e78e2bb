import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Button, EmptyState } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import { EmptyForms } from '../../ui/drawings/empty-forms.tsx'
import { RouterButtonLink, RouterLink } from '../../ui/router-links.ts'
import { stateTexts } from './form-list-tools.tsx'
import type { FormsQuery } from './use-forms.ts'

export function NoForms({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useT()
  return (
    <div className="grid min-h-[calc(100dvh-7rem)] place-content-center">
      <EmptyState
        picture={<EmptyForms />}
        title={t('home.emptyText')}
        action={
          !isReadOnly && (
            <RouterButtonLink
              to="/forms/create"
              icon={<Plus />}
              data-track-event="nav_create_form_click"
            >
              {t('home.firstForm')}
            </RouterButtonLink>
          )
        }
        more={
          !isReadOnly && (
            <RouterLink
              to="/forms/create"
              search={{ template: 'job-application' }}
              data-track-event="use_template_button_clicked"
              className="no-underline!"
            >
              {t('home.fromTemplate')}
            </RouterLink>
          )
        }
      />
    </div>
  )
}

/** Names the search that found nothing. */
export function NoMatch({ query, onClear }: { query: FormsQuery; onClear: () => void }) {
  const t = useT()
  const parts: [boolean, MessageKey, Record<string, string>][] = [
    [query.search !== '', 'home.noMatchSearch', { search: query.search }],
    [query.tags.length > 0, 'home.noMatchTags', { tags: query.tags.join(', ') }],
    [query.state !== 'all', 'home.noMatchState', { state: t(stateTexts[query.state]) }],
  ]
  const reasons = parts.flatMap(([isGiven, key, values]) => (isGiven ? [t(key, values)] : []))
  return (
    <div className="rounded-card border border-border bg-surface-raised">
      <EmptyState
        picture={<NoMatchDrawing />}
        title={[t('home.noMatch'), ...reasons].join(' ')}
        action={
          <Button color="outline-gray" size="small" icon={<X />} onClick={onClear}>
            {t('home.clear')}
          </Button>
        }
      />
    </div>
  )
}

/** An illustration of a list under a magnifying glass that finds nothing. */
const NoMatchDrawing = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" fill="none" strokeWidth="1.75" aria-hidden="true">
    <path d="M8 20h72M8 34h40M8 48h36" className="stroke-border-hover" />
    <circle cx="62" cy="42" r="15" className="fill-surface-raised stroke-border-strong" />
    <path d="m73 53 11 11" className="stroke-border-strong" strokeLinecap="round" />
    <path d="M56 42h12" className="stroke-accent-text" strokeLinecap="round" />
  </svg>
)
