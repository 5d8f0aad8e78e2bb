import { useT } from '@formstead/i18n/react'
import type { IntegrationKind } from '@formstead/integrations'
import { SegmentedControl } from '@formstead/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { IconLink } from '../../../ui/icons/icon-link.tsx'
import { ServiceIcon } from '../../../ui/icons/service-icon.tsx'
import { kindWord } from '../kind-words.ts'
import { PowerSwitch } from '../power-switch.tsx'

export type Part = 'settings' | 'preview' | 'deliveries'

/** Whether there is no room for the preview beside the settings. */
export const useIsTight = () => useMediaQuery('(width < 75rem)')

type IntegrationHeaderProps = {
  slug: string
  kind: IntegrationKind
  integration: Integration | undefined
  part: Part
  onPart: (part: Part) => void
  /** The actions of the open part. */
  children: ReactNode
}

export function IntegrationHeader(props: IntegrationHeaderProps) {
  const { slug, kind, integration, part, onPart, children } = props
  const t = useT()
  const isTight = useIsTight()
  const segments = [
    { value: 'settings', label: t('integrations.editor.settings') },
    ...(isTight ? [{ value: 'preview', label: t('integrations.preview.title') } as const] : []),
    ...(integration
      ? [{ value: 'deliveries', label: t('integrations.editor.deliveries') } as const]
      : []),
  ] as const
  const isOn = integration?.status === 'active'
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-2 border-b border-border bg-surface px-4 py-2 md:px-6">
      <div className="-ms-2">
        <IconLink
          href={`/forms/${slug}/show/integrations`}
          label={t('integrations.editor.back')}
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
        />
      </div>
      <ServiceIcon icon={kind.icon} isOn={isOn || !integration} isSmall />
      <h2 className="font-semibold">{t(kindWord(kind.key, 'name'))}</h2>
      {integration && (
        <div className="ms-2 me-4 -mb-1">
          <PowerSwitch
            integration={integration}
            label={t(isOn ? 'integrations.editor.on' : 'integrations.editor.off')}
          />
        </div>
      )}
      {segments.length > 1 && (
        <SegmentedControl
          label={t('integrations.editor.parts')}
          segments={segments}
          value={part}
          onChange={onPart}
        />
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  )
}
