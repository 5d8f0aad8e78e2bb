import { useT } from '@formstead/i18n/react'
import { Button, IconButton, Kbd } from '@formstead/ui'
import { SegmentedControl } from '@formstead/ui/segmented-control'
import { ArrowLeft, Monitor, Moon, RotateCw, Smartphone, Sparkles, Sun, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'

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
  /** The publishing controls. */
  children: ReactNode
}

export function PreviewBar(props: PreviewBarProps) {
  const t = useT()
  const { isReady } = props
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface px-2 sm:h-12">
      <div className="flex grow basis-0">
        <Button
          color="light-gray"
          size="small"
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
          className="bg-transparent max-md:hidden"
          onClick={props.onBack}
        >
          {t('editor.preview.back')}{' '}
          <span className="max-lg:hidden">
            <Kbd>{escapeKey}</Kbd>
          </span>
        </Button>
        <IconButton
          label={t('editor.preview.back')}
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
          className="md:hidden"
          onClick={props.onBack}
        />
      </div>
      <div className="flex gap-2">
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
      </div>
      <div className="flex grow basis-0 justify-end gap-2 max-sm:gap-1">
        <Tool
          label={t('editor.preview.startOver')}
          icon={<RotateCw />}
          color="light-gray"
          disabled={!isReady}
          onPress={props.onStartOver}
        />
        {props.onFill && (
          <Tool
            label={t('editor.preview.fill')}
            icon={<Sparkles />}
            color="outline-gray"
            disabled={!isReady}
            onPress={props.onFill}
          />
        )}
        {props.children}
      </div>
    </header>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  color: 'light-gray' | 'outline-gray'
  disabled: boolean
  onPress: () => void
}

/** Shows only the icon if there is no room for the label. */
const Tool = ({ label, icon, color, disabled, onPress }: ToolProps) => (
  <>
    <Button
      color={color}
      size="small"
      icon={icon}
      disabled={disabled}
      className={color === 'light-gray' ? 'bg-transparent max-xl:hidden' : 'max-xl:hidden'}
      onClick={onPress}
    >
      {label}
    </Button>
    <IconButton
      label={label}
      icon={icon}
      disabled={disabled}
      className="xl:hidden"
      onClick={onPress}
    />
  </>
)
