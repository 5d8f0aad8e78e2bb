import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { DialogLock } from './dialog-lock.ts'
import { ModalLayer } from './modal-layer.tsx'

const widths = {
  sm: 'max-w-96',
  md: 'max-w-md',
  lg: 'max-w-lg',
  xl: 'max-w-xl',
  '2xl': 'max-w-2xl',
  'screen-lg': 'max-w-5xl',
}

export type DialogWidth = keyof typeof widths
export const dialogWidths = Object.keys(widths) as DialogWidth[]

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  maxWidth?: DialogWidth | undefined
  /** When false, Escape and clicks outside do nothing, and there is no close button. */
  closable?: boolean | undefined
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return isOpen ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({
  onClose,
  title,
  maxWidth = 'md',
  footer,
  children,
  ...dialog
}: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId()
  const labels = useUiLabels()
  const [isLocked, setLocked] = useState(false)
  const closable = dialog.closable !== false && !isLocked
  return (
    <ModalLayer
      labelledBy={titleId}
      closable={closable}
      onClose={onClose}
      className="items-end justify-center sm:items-start sm:p-6 sm:pt-[min(10dvh,6rem)]"
    >
      <div
        data-panel
        tabIndex={-1}
        className={classNames(
          'flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-dialog border border-border bg-surface-raised shadow-float outline-none sm:max-h-full sm:rounded-dialog',
          widths[maxWidth],
        )}
      >
        <header
          className={classNames(
            'flex items-start justify-between gap-4 px-5 pt-4 sm:px-6 sm:pt-5',
            children ? 'pb-2' : 'pb-4',
          )}
        >
          <h2 id={titleId} className="min-w-0 text-base/6 font-semibold wrap-break-word">
            {title}
          </h2>
          {closable && (
            <IconButton
              label={labels.close}
              icon={<X />}
              onClick={onClose}
              className="-me-2 -mt-1"
            />
          )}
        </header>
        {children && (
          <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 text-sm text-text-muted sm:px-6 sm:pb-6">
            <DialogLock value={setLocked}>{children}</DialogLock>
          </div>
        )}
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3 max-sm:[&>*]:grow sm:px-6">
            {footer}
          </footer>
        )}
      </div>
    </ModalLayer>
  )
}
