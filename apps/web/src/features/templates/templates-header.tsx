import { useI18n } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui'
import { useNavigate } from '@tanstack/react-router'
import { FrameHeader } from '../../ui/page/page-slots.tsx'

type TemplatesHeaderProps = { whose: 'all' | 'mine'; total: number | undefined }

const paths = { all: '/templates', mine: '/templates/my-templates' } as const

export function TemplatesHeader({ whose, total }: TemplatesHeaderProps) {
  const { t, formatNumber } = useI18n()
  const navigate = useNavigate()
  return (
    <FrameHeader>
      <h1 className="truncate font-semibold">{t('frame.templates')}</h1>
      <span className="grow text-text-muted tabular-nums">
        {total !== undefined && formatNumber(total)}
      </span>
      <SegmentedControl
        label={t('gallery.whose')}
        value={whose}
        onChange={(chosen) => void navigate({ to: paths[chosen] })}
        segments={[
          { value: 'all', label: t('gallery.all') },
          { value: 'mine', label: t('gallery.mine') },
        ]}
      />
    </FrameHeader>
  )
}
