import { useI18n } from '@formstead/i18n/react'
import { ScrollingRow } from '../../../ui/page/scrolling-row.tsx'
import { DebouncedSearch } from '../../../ui/lists/debounced-search.tsx'
import { stateWords, type DeliveryState } from '../state-words.ts'
import type { Counts, LogFilter } from './use-deliveries.ts'

type LogToolsProps = {
  counts: Counts | undefined
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

const always = ['delivered', 'retrying', 'dead', 'skipped'] as const

/** Search, and a chip for each delivery state. */
export function LogTools({ counts, filter, onChange }: LogToolsProps) {
  const { t, formatNumber } = useI18n()
  const shown: readonly DeliveryState[] = counts?.queued ? ['queued', ...always] : always
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chip = (state: DeliveryState | null, label: string, count: number | undefined) => (
    <button
      key={state ?? 'all'}
      type="button"
      aria-pressed={filter.state === state}
      onClick={() => onChange({ ...filter, state })}
      className="inline-flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-control border border-border-hover bg-surface-raised px-2.5 whitespace-nowrap text-text-muted hover:border-border-pressed hover:text-text aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text pointer-coarse:h-11"
    >
      {label}
      {count !== undefined && <span className="text-xs tabular-nums">{formatNumber(count)}</span>}
    </button>
  )
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-border bg-surface px-4 py-2 md:px-6">
      <DebouncedSearch
        label={t('integrations.log.search')}
        placeholder={t('integrations.log.searchHint')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="w-55 max-sm:w-full"
      />
      <fieldset aria-label={t('integrations.log.states')} className="min-w-0">
        <ScrollingRow className="gap-2">
          {chip(null, t('integrations.log.all'), all)}
          {shown.map((state) => chip(state, t(stateWords[state]), counts?.[state]))}
        </ScrollingRow>
      </fieldset>
      <span className="ms-auto text-xs text-text-faint max-md:hidden">
        {t('integrations.log.kept')}
      </span>
    </div>
  )
}
