import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { ChevronDown } from 'lucide-react'
import type { Compare } from './use-results.ts'

const choices = {
  before: 'results.withBefore',
  year: 'results.withYear',
  none: 'results.withNothing',
} satisfies Record<Compare, MessageKey>

type ComparePickerProps = { compare: Compare; onChange: (compare: Compare) => void }

export function ComparePicker({ compare, onChange }: ComparePickerProps) {
  const t = useT()
  return (
    <Menu
      label={t('results.comparedWith')}
      trigger={
        <Button color="outline-gray" size="small">
          <span className="flex items-center gap-1.5">
            <span className="font-normal text-text-muted">{t('results.comparedWith')}</span>
            {t(choices[compare])}
            <ChevronDown aria-hidden="true" className="size-3.5" />
          </span>
        </Button>
      }
      groups={[Object.entries(choices).map(([id, label]) => ({ id, label: t(label) }))]}
      onAction={(id) => onChange(id as Compare)}
    />
  )
}
