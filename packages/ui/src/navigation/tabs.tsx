import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

export type TabPage = {
  id: string
  label: string
  count?: number | undefined
  disabled?: boolean | undefined
  content: ReactNode
}

export type TabsProps = {
  label: string
  pages: readonly TabPage[]
  selected: string
  onSelect: (id: string) => void
}

export function Tabs({ label, pages, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-border">
        {pages.map((page) => (
          <Tab
            key={page.id}
            id={page.id}
            isDisabled={page.disabled ?? false}
            className="relative flex min-h-10 shrink-0 cursor-pointer items-center gap-2 rounded-t-control px-3 text-sm font-medium text-text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-disabled:cursor-not-allowed data-disabled:text-text-faint data-hovered:text-text data-selected:text-text data-selected:after:bg-accent-text pointer-coarse:min-h-11"
          >
            {page.label}
            {page.count !== undefined && (
              <span className="text-xs text-text-faint tabular-nums">{page.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {pages.map((page) => (
        <TabPanel key={page.id} id={page.id} className="rounded-control">
          {page.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
