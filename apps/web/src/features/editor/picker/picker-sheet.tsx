import { useI18n } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** On a phone, blocks are picked on a sheet over the form: there is no room for it beside the keyboard. */
export function PickerSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t, direction } = useI18n()
  return createPortal(
    <div
      dir={direction}
      className="fixed inset-0 z-50 animate-fade bg-scrim font-sans text-sm text-text"
      onPointerDown={(event) => {
        event.stopPropagation()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element would take the focus from the input
        role="dialog"
        aria-label={t('editor.commands.add')}
        className="absolute inset-x-0 top-26 bottom-0 flex flex-col rounded-t-dialog bg-surface-raised px-4"
      >
        <div className="flex h-14 shrink-0 items-center justify-between">
          <h2 className="font-semibold">{t('editor.commands.add')}</h2>
          <IconButton label={t('editor.panel.close')} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </div>,
    document.body,
  )
}
