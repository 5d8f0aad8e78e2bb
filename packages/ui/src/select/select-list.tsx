import { Check } from 'lucide-react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { floatingItemStyles } from '../overlays/floating-styles.ts'
import { ListSearch } from '../search/list-search.tsx'
import { fillLabel, useUiLabels } from '../ui-labels.ts'
import type { SelectOption } from './select-option.ts'

type SelectListProps = {
  label: string
  options: readonly SelectOption[]
  loading: boolean
  query: string
  onQueryChange: ((query: string) => void) | undefined
  selected: readonly string[]
  multiple: boolean
  onSelect: (values: string[]) => void
}

export function SelectList({ label, query, onQueryChange, ...list }: SelectListProps) {
  const labels = useUiLabels()
  const listBox = (
    <ListBox
      aria-label={label}
      items={list.options}
      selectionMode={list.multiple ? 'multiple' : 'single'}
      selectedKeys={list.selected}
      onSelectionChange={(keys) => list.onSelect(keys === 'all' ? [] : [...keys].map(String))}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus={!onQueryChange}
      shouldFocusWrap
      escapeKeyBehavior="none"
      renderEmptyState={() => (
        <p className="px-2 py-1.5 text-text-muted">
          {list.loading
            ? labels.loading
            : query === ''
              ? labels.noOptions
              : fillLabel(labels.noResults, { query })}
        </p>
      )}
      className="max-h-72 overflow-y-auto p-1 outline-none"
    >
      {(option) => <OptionItem id={option.value} {...option} />}
    </ListBox>
  )
  if (!onQueryChange) return listBox
  return (
    <Autocomplete inputValue={query} onInputChange={onQueryChange}>
      <ListSearch label={labels.search} placeholder={labels.search} size="compact">
        {list.loading && (
          <span className="absolute end-4 text-text-muted">
            <Spinner />
          </span>
        )}
      </ListSearch>
      {listBox}
    </Autocomplete>
  )
}

function OptionItem({ id, label, hint, icon }: SelectOption & { id: string }) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className={classNames(floatingItemStyles, 'data-selected:font-medium')}
    >
      {icon}
      <span className="min-w-0 grow truncate">
        <bdi>{label}</bdi>
      </span>
      {hint && <span className="min-w-0 shrink-1000 truncate text-xs text-text-faint">{hint}</span>}
      <Check
        className="text-accent-text opacity-0 [[data-selected]>&]:opacity-100"
        aria-hidden="true"
      />
    </ListBoxItem>
  )
}
