import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Button, EmptyState } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import { EmptyForms } from '../../ui/drawings/empty-forms.tsx'
import { NoMatchDrawing } from '../../ui/drawings/no-match.tsx'
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
