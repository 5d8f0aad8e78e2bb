import type { EndpointResponse } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Button, SegmentedControl } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { OptionPicker } from '@formstead/ui/option-picker'
import { ArrowDownUp, Check, LayoutGrid, List, Plus, X } from 'lucide-react'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import type { FormsQuery } from './use-forms.ts'

type Overview = EndpointResponse<'GET /open/workspaces/{workspace}/forms/overview'>

export const stateTexts: Record<FormsQuery['state'], MessageKey> = {
  all: 'home.all',
  live: 'home.live',
  draft: 'home.draft',
  closed: 'home.closed',
  archived: 'home.archived',
  deleted: 'home.recentlyDeleted',
}
const usualStates = ['all', 'live', 'draft', 'closed'] as const
const rareStates = ['archived', 'deleted'] as const

const sortTexts: Record<FormsQuery['sort'], MessageKey> = {
  last_submission: 'home.lastAnswer',
  updated_at: 'home.edited',
  created_at: 'home.created',
  title: 'home.name',
  submissions: 'home.answers',
  views: 'home.views',
}

type FormListToolsProps = {
  query: FormsQuery
  onChange: (query: FormsQuery) => void
  overview: Overview | undefined
  isGrid: boolean
  onGridChange: (isGrid: boolean) => void
}

export function FormListTools(props: FormListToolsProps) {
  const { t } = useI18n()
  const { query, onChange, overview, isGrid, onGridChange } = props
  const change = (more: Partial<FormsQuery>) => onChange({ ...query, ...more })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label={t('home.search')}
        value={query.search}
        onChange={(search) => change({ search })}
        className="w-64 max-sm:w-auto max-sm:grow sm:me-2"
      />
      <div className="contents max-sm:order-1 max-sm:-mx-4 max-sm:flex max-sm:basis-[calc(100%+2rem)] max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0">
        <StateChips query={query} overview={overview} onChange={(state) => change({ state })} />
        {query.tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-label={t('home.dropTag', { tag })}
            onClick={() => change({ tags: query.tags.filter((one) => one !== tag) })}
            className="flex h-8 cursor-pointer items-center gap-1.5 rounded-control bg-accent-soft px-3 font-medium text-accent-text pointer-coarse:h-11"
          >
            {tag}
            <X className="size-3.5" aria-hidden />
          </button>
        ))}
        {overview && overview.tags.length > 0 && (
          <OptionPicker
            label={t('home.tag')}
            options={overview.tags.map(({ name }) => ({ value: name, label: name }))}
            selected={query.tags}
            multiple
            onSelect={(tags) => change({ tags })}
            trigger={
              <button
                type="button"
                className="flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-dashed border-border-strong px-3 text-text-muted hover:text-text pointer-coarse:h-11"
              >
                <Plus className="size-3.5" aria-hidden />
                {t('home.tag')}
              </button>
            }
          />
        )}
      </div>
      <span className="ms-auto flex items-center gap-2">
        <Menu
          label={t('home.sort')}
          trigger={
            <Button
              color="outline-gray"
              size="small"
              icon={<ArrowDownUp />}
              className="border-transparent bg-transparent"
            >
              <span className="max-sm:sr-only">{t('home.sort')}</span>
            </Button>
          }
          groups={[
            Object.entries(sortTexts).map(([id, text]) => ({
              id,
              label: t(text),
              icon: id === query.sort ? <Check /> : <span className="size-4" />,
            })),
          ]}
          onAction={(sort) => change({ sort: sort as FormsQuery['sort'] })}
        />
        <span className="max-md:hidden">
          <SegmentedControl
            label={t('home.view')}
            iconsOnly
            segments={[
              { value: 'list', label: t('home.list'), icon: <List /> },
              { value: 'grid', label: t('home.grid'), icon: <LayoutGrid /> },
            ]}
            value={isGrid ? 'grid' : 'list'}
            onChange={(view) => onGridChange(view === 'grid')}
          />
        </span>
      </span>
    </div>
  )
}

type StateChipsProps = {
  query: FormsQuery
  overview: Overview | undefined
  onChange: (state: FormsQuery['state']) => void
}

function StateChips({ query, overview, onChange }: StateChipsProps) {
  const { t, formatNumber } = useI18n()
  const states = [
    ...usualStates,
    ...rareStates.filter((state) => state === query.state || (overview?.counts[state] ?? 0) > 0),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('home.filter')}</legend>
      <div className="flex gap-2 sm:flex-wrap">
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === query.state}
            onClick={() => onChange(state)}
            className="h-8 cursor-pointer rounded-control border border-border-hover bg-surface-raised px-3 text-sm text-text-muted hover:text-text aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text pointer-coarse:h-11"
          >
            {t(stateTexts[state])}
            {overview && (
              <span className="ms-1.5 text-xs tabular-nums">
                {formatNumber(overview.counts[state])}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
