import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Menu } from '@formstead/ui/menu'
import { ChevronDown } from 'lucide-react'
import { toIsoTimestamp } from '../../lib/api/to-iso-timestamp.ts'
import { useOverview } from './use-results.ts'

type VersionPickerProps = {
  form: string
  version: number | null
  onChange: (version: number | null) => void
}

const all = 'all'

export function VersionPicker({ form, version, onChange }: VersionPickerProps) {
  const { t, formatDate } = useI18n()
  const versions = useOverview({ form, query: {} }).data?.versions ?? []
  if (versions.length < 2) return null
  const chosen = versions.find(({ id }) => id === version)
  return (
    <Menu
      label={t('results.versions')}
      trigger={
        <Button color="outline-gray" size="small">
          <span className="flex items-center gap-1.5">
            {chosen ? t('results.version', { number: chosen.number }) : t('results.allVersions')}
            <ChevronDown aria-hidden="true" className="size-3.5" />
          </span>
        </Button>
      }
      groups={[
        [{ id: all, label: t('results.allVersions') }],
        versions.toReversed().map(({ id, number, published_at: at }) => ({
          id: String(id),
          label: t('results.version', { number }),
          hint: formatDate(toIsoTimestamp(at), { dateStyle: 'medium' }),
        })),
      ]}
      onAction={(id) => onChange(id === all ? null : Number(id))}
    />
  )
}
