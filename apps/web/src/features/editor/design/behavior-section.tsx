import { useT } from '@formstead/i18n/react'
import { ToggleSwitch } from '@formstead/ui'
import type { ReactNode } from 'react'
import { useFormChoice, useFormFlag } from '../form-values.ts'
import { PlanTag } from '../plan-tag.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { DesignSection } from './design-section.tsx'

export function BehaviorSection() {
  const t = useT()
  const [style] = useFormChoice('presentation_style', ['classic', 'focused'], 'classic')
  return (
    <DesignSection>
      <SwitchLine setting="show_progress_bar" label={t('editor.design.progress')} />
      <ChoiceLine
        setting="settings.page_transition"
        label={t('editor.design.transition')}
        fallback="slide"
        segments={[
          { value: 'none', label: t('editor.design.transitionNone') },
          { value: 'fade', label: t('editor.design.fade') },
          { value: 'slide', label: t('editor.design.slide') },
        ]}
      />
      {style === 'focused' && (
        <>
          <SwitchLine
            setting="settings.navigation_arrows"
            label={t('editor.design.arrows')}
            fallback
          />
          <SwitchLine setting="settings.auto_next" label={t('editor.design.autoNext')} fallback />
        </>
      )}
      <SwitchLine setting="uppercase_labels" label={t('editor.design.uppercase')} />
      <SwitchLine setting="auto_focus" label={t('editor.design.autoFocus')} fallback />
      <SwitchLine setting="confetti_on_submission" label={t('editor.design.confetti')} />
      <SwitchLine
        setting="no_branding"
        label={
          <>
            {t('editor.design.noBranding')} <PlanTag feature="branding.removal" />
          </>
        }
      />
      <SwitchLine
        setting="transparent_background"
        label={t('editor.design.clear')}
        help={t('editor.design.clearHelp')}
      />
    </DesignSection>
  )
}

type SwitchLineProps = { setting: string; label: ReactNode; help?: ReactNode; fallback?: boolean }

/** A setting that is on or off. */
function SwitchLine({ setting, label, help, fallback = false }: SwitchLineProps) {
  const [isOn, set] = useFormFlag(setting, fallback)
  return <ToggleSwitch label={label} help={help} checked={isOn} onChange={set} isTrailing />
}
