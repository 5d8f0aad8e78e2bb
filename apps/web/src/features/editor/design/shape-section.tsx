import { useT } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui'
import { ArrowLeft, ArrowRight, Contrast, Moon, Sun } from 'lucide-react'
import { useFormChoice, useFormFlag } from '../form-values.ts'
import { ChoiceLine } from './choice-line.tsx'
import { DesignLine, DesignSection } from './design-section.tsx'
import { LanguageLine } from './language-line.tsx'

export function ShapeSection() {
  const t = useT()
  const [style] = useFormChoice('presentation_style', ['classic', 'focused'], 'classic')
  const [theme] = useFormChoice('theme', ['default', 'transparent'], 'default')
  return (
    <DesignSection>
      <ChoiceLine
        setting="size"
        label={t('editor.design.size')}
        fallback="md"
        segments={[
          { value: 'sm', label: t('editor.design.small') },
          { value: 'md', label: t('editor.design.medium') },
          { value: 'lg', label: t('editor.design.large') },
        ]}
      />
      {style === 'classic' && (
        <ChoiceLine
          setting="width"
          label={t('editor.design.width')}
          fallback="centered"
          segments={[
            { value: 'centered', label: t('editor.design.centered') },
            { value: 'full', label: t('editor.design.full') },
          ]}
        />
      )}
      {theme !== 'transparent' && (
        <ChoiceLine
          setting="border_radius"
          label={t('editor.design.corners')}
          fallback="small"
          iconsOnly
          segments={[
            { value: 'none', label: t('editor.design.square'), icon: <Corner radius={0} /> },
            { value: 'small', label: t('editor.design.smallCorners'), icon: <Corner radius={5} /> },
            { value: 'full', label: t('editor.design.round'), icon: <Corner radius={12} /> },
          ]}
        />
      )}
      <ChoiceLine
        setting="dark_mode"
        label={t('editor.design.appearance')}
        fallback="light"
        iconsOnly
        segments={[
          { value: 'auto', label: t('editor.design.auto'), icon: <Contrast /> },
          { value: 'light', label: t('editor.design.light'), icon: <Sun /> },
          { value: 'dark', label: t('editor.design.dark'), icon: <Moon /> },
        ]}
      />
      <DirectionLine />
      <LanguageLine />
    </DesignSection>
  )
}

function DirectionLine() {
  const t = useT()
  const [isRightToLeft, set] = useFormFlag('layout_rtl')
  return (
    <DesignLine label={t('editor.design.direction')}>
      <SegmentedControl
        label={t('editor.design.direction')}
        iconsOnly
        segments={[
          { value: 'ltr', label: t('editor.design.leftToRight'), icon: <ArrowRight /> },
          { value: 'rtl', label: t('editor.design.rightToLeft'), icon: <ArrowLeft /> },
        ]}
        value={isRightToLeft ? 'rtl' : 'ltr'}
        onChange={(direction) => set(direction === 'rtl')}
      />
    </DesignLine>
  )
}

const Corner = ({ radius }: { radius: number }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d={`M5 19V${5 + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}H19`} />
  </svg>
)
