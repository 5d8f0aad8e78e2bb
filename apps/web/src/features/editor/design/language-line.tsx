import { formLanguages } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Select } from '@formstead/ui/select'
import { useEditor } from '../editor-context.ts'
import { useFormChoice } from '../form-values.ts'
import { DesignLine } from './design-section.tsx'

/** The language of the form's built-in texts: buttons, messages, months. */
export function LanguageLine() {
  const { t, language } = useI18n()
  const { isReadOnly } = useEditor()
  const [chosen, choose] = useFormChoice('language', formLanguages, 'en')
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const options = formLanguages
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <DesignLine label={t('editor.design.language')}>
      <Select
        label={t('editor.design.language')}
        hideFieldName
        reserveMessage={false}
        wrapperClass="w-40"
        disabled={isReadOnly}
        options={options}
        value={chosen}
        onChange={(code) => choose(formLanguages.find((known) => known === code) ?? 'en')}
      />
    </DesignLine>
  )
}
