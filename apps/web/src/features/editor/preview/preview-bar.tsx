import { useT } from '@formstead/i18n/react'
import { Button, IconButton, Kbd } from '@formstead/ui'
import { SegmentedControl } from '@formstead/ui/segmented-control'
import { ArrowLeft, Monitor, Moon, RotateCw, Smartphone, Sparkles, Sun, Tablet } from 'lucide-react'

export const deviceWidths = { desktop: null, tablet: 768, phone: 390 } as const
const escapeKey = 'Esc'
export type Device = keyof typeof deviceWidths
export type Mode = 'light' | 'dark'

type PreviewBarProps = {
  device: Device
  mode: Mode
  isReady: boolean
  onDevice: (device: Device) => void
  onMode: (mode: Mode) => void
  onBack: () => void
  onStartOver: () => void
  onFill: (() => void) | undefined
}

export function PreviewBar(props: PreviewBarProps) {
  const t = useT()
  const { isReady } = props
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-2 border-b border-border bg-surface px-2 py-1.5">
      <Button color="light-gray" size="small" icon={<ArrowLeft />} onClick={props.onBack}>
        {t('editor.preview.back')} <Kbd>{escapeKey}</Kbd>
      </Button>
      <span className="grow" />
      <div className="max-md:hidden">
        <SegmentedControl
          label={t('editor.preview.device')}
          value={props.device}
          onChange={props.onDevice}
          segments={[
            { value: 'desktop', label: t('editor.preview.desktop'), icon: <Monitor /> },
            { value: 'tablet', label: t('editor.preview.tablet'), icon: <Tablet /> },
            { value: 'phone', label: t('editor.preview.phone'), icon: <Smartphone /> },
          ]}
        />
      </div>
      <SegmentedControl
        label={t('editor.preview.mode')}
        iconsOnly
        value={props.mode}
        onChange={props.onMode}
        segments={[
          { value: 'light', label: t('editor.preview.light'), icon: <Sun /> },
          { value: 'dark', label: t('editor.preview.dark'), icon: <Moon /> },
        ]}
      />
      <span className="grow" />
      <IconButton
        label={t('editor.preview.startOver')}
        icon={<RotateCw />}
        disabled={!isReady}
        onClick={props.onStartOver}
      />
      {props.onFill && (
        <Button
          color="outline-gray"
          size="small"
          icon={<Sparkles />}
          disabled={!isReady}
          onClick={props.onFill}
        >
          {t('editor.preview.fill')}
        </Button>
      )}
    </header>
  )
}
