import { helpLinks } from '@formstead/contract/help-links'
import { useT } from '@formstead/i18n/react'
import { Menu } from '@formstead/ui'
import { CircleHelp } from 'lucide-react'
import { useFlag } from '../../lib/app/app-context.ts'
import { helpLabels, noLinks } from './help-labels.ts'

/** The operator's help pages; renders nothing if there are none. */
export function HelpMenu() {
  const t = useT()
  const links = useFlag('help', noLinks)
  const shown = helpLinks.filter((name) => links[name])
  if (shown.length === 0) return null
  return (
    <Menu
      label={t('help.title')}
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 text-start font-medium text-text-muted transition-colors hover:bg-surface-sunken-pressed hover:text-text pointer-coarse:min-h-11"
        >
          <CircleHelp className="size-5 shrink-0 stroke-[1.75]" aria-hidden="true" />
          <span className="min-w-0 grow truncate group-data-collapsed/frame:sr-only">
            {t('help.title')}
          </span>
        </button>
      }
      groups={[shown.map((name) => ({ id: name, label: t(helpLabels[name]) }))]}
      onAction={(id) => {
        const name = shown.find((one) => one === id)
        const url = name && links[name]
        if (url) open(url, '_blank', 'noopener')
      }}
    />
  )
}
