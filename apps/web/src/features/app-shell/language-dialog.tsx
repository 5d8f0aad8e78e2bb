import { languageNames, languages } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Dialog } from '@formstead/ui'
import { Check } from 'lucide-react'
import { useApp } from '../../lib/app/app-context.ts'

type LanguageDialogProps = { isOpen: boolean; onClose: () => void }

export function LanguageDialog({ isOpen, onClose }: LanguageDialogProps) {
  const { t, language } = useI18n()
  const { setLanguage } = useApp()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('frame.language')} maxWidth="sm">
      <ul className="flex flex-col gap-0.5">
        {languages.map((id) => (
          <li key={id}>
            <button
              type="button"
              lang={id}
              aria-pressed={id === language}
              data-autofocus={id === language || undefined}
              onClick={() => void setLanguage(id).then(onClose)}
              className="flex min-h-9 w-full cursor-pointer items-center justify-between rounded-control px-3 text-start text-text transition-colors hover:bg-surface-raised-hover aria-pressed:font-semibold pointer-coarse:min-h-11"
            >
              <bdi className="font-system">{languageNames[id]}</bdi>
              {id === language && <Check className="size-4 text-accent-text" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
