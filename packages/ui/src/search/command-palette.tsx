import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { floatingItemStyles } from '../overlays/floating-styles.ts'
import { ModalLayer } from '../overlays/modal-layer.tsx'
import { fillLabel, useUiLabels } from '../ui-labels.ts'
import { matchingCommands } from './fuzzy-search.ts'
import { ListSearch } from './list-search.tsx'

export type Command = {
  id: string
  group: string
  label: string
  icon?: ReactNode
  hint?: ReactNode
}

export type CommandPaletteProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  placeholder: string
  commands: readonly Command[]
  onRun: (id: string) => void
}

export function CommandPalette({ isOpen, ...palette }: CommandPaletteProps) {
  return isOpen ? <OpenCommandPalette {...palette} /> : null
}

function OpenCommandPalette({
  onClose,
  label,
  placeholder,
  commands,
  onRun,
}: Omit<CommandPaletteProps, 'isOpen'>) {
  const labels = useUiLabels()
  const titleId = useId()
  const [query, setQuery] = useState('')
  const run = (id: string) => {
    onClose()
    onRun(id)
  }
  return (
    <ModalLayer
      labelledBy={titleId}
      closable
      onClose={onClose}
      className="items-start justify-center p-3 sm:p-6 sm:pt-[12dvh]"
    >
      <div
        data-panel
        tabIndex={-1}
        className="flex max-h-[min(28rem,100%)] w-full max-w-xl animate-pop flex-col overflow-hidden rounded-dialog border border-border bg-surface-raised shadow-float outline-none"
      >
        <h2 id={titleId} className="sr-only">
          {label}
        </h2>
        <Autocomplete inputValue={query} onInputChange={setQuery}>
          <ListSearch label={label} placeholder={placeholder} size="large">
            <Search className="absolute start-4 size-4 text-text-faint" aria-hidden="true" />
          </ListSearch>
          <ListBox
            aria-label={label}
            onAction={(key) => run(String(key))}
            renderEmptyState={() => (
              <p className="px-2 py-6 text-center text-sm text-text-muted">
                {fillLabel(labels.noResults, { query })}
              </p>
            )}
            className="min-h-0 grow overflow-y-auto p-2 text-sm outline-none"
          >
            {matchingCommands(commands, query).map(({ name, items }) => (
              <ListBoxSection key={name} className="not-first:mt-2">
                <Header className="px-2 py-1 text-xs font-medium text-text-faint">{name}</Header>
                {items.map((command) => (
                  <ListBoxItem
                    key={command.id}
                    id={command.id}
                    textValue={command.label}
                    className={floatingItemStyles}
                  >
                    {command.icon && <span className="text-text-muted">{command.icon}</span>}
                    <span className="min-w-0 grow truncate">{command.label}</span>
                    {command.hint}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </Autocomplete>
      </div>
    </ModalLayer>
  )
}
