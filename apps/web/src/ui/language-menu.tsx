import { languageNames, translatedLanguages } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Button, Menu } from '@formstead/ui'
import { Check, Languages } from 'lucide-react'
import { useApp } from '../lib/app-context.ts'

export function LanguageMenu() {
  const { t, language } = useI18n()
  const { speak } = useApp()
  return (
    <Menu
      label={t('frame.language')}
      trigger={
        <Button colour="outline-gray" size="small" icon={<Languages />}>
          <span className="sr-only">{t('frame.language')}</span>
          <span className="max-sm:sr-only">{languageNames[language]}</span>
        </Button>
      }
      groups={[
        translatedLanguages.map((id) => ({
          id,
          label: languageNames[id],
          icon: id === language ? <Check /> : <span className="size-4" />,
        })),
      ]}
      onAction={(id) => void speak(translatedLanguages.find((known) => known === id)!)}
    />
  )
}
