import { blockTypes } from '@formstead/field-types'
import { useT } from '@formstead/i18n/react'
import { ConfirmDialog, SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import { useEditor } from '../../editor-context.ts'
import { useFormChoice } from '../../form-values.ts'
import { announce } from '../../shell/announcer.tsx'
import { DesignLine, DesignSection } from '../design-section.tsx'
import { listUnfit, switchStyle, type FormStyle } from './switch-style.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function StyleSection() {
  const t = useT()
  const { session } = useEditor()
  const [style] = useFormChoice<FormStyle>('presentation_style', ['classic', 'focused'], 'classic')
  const [wanted, setWanted] = useState<FormStyle>()
  const names = { classic: t('editor.design.classic'), focused: t('editor.design.focused') }
  const change = (to: FormStyle) => {
    session.edit(switchStyle(session.draft(), to, blockTypes))
    announce(t('editor.design.styleChanged', { style: names[to] }))
    setWanted(undefined)
  }
  const unfit = wanted ? listUnfit(session.draft(), wanted, blockTypes) : []
  return (
    <DesignSection>
      <DesignLine label={t('editor.design.style')}>
        <SegmentedControl
          label={t('editor.design.style')}
          segments={[
            { value: 'classic', label: names.classic },
            { value: 'focused', label: names.focused },
          ]}
          value={style}
          onChange={(to) =>
            listUnfit(session.draft(), to, blockTypes).length > 0 ? setWanted(to) : change(to)
          }
        />
      </DesignLine>
      <ThemeChoice />
      <ConfirmDialog
        isOpen={unfit.length > 0}
        onClose={() => setWanted(undefined)}
        onConfirm={() => change(wanted!)}
        title={t('editor.design.unfitTitle', { style: names[wanted ?? 'classic'] })}
        confirmLabel={t('editor.design.unfitConfirm')}
      >
        <p>{t('editor.design.unfitText')}</p>
        <ul className="mt-2 list-disc ps-5">
          {unfit.map(({ id, name }) => (
            <li key={id}>{typeof name === 'string' && name !== '' ? name : id}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </DesignSection>
  )
}
