import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { ModalLayer } from './modal-layer.tsx'

const sides = {
  'inline-end': 'ms-auto border-s sm:max-w-lg [--slide-from:100%] rtl:[--slide-from:-100%]',
  'inline-start': 'me-auto max-w-80 border-e [--slide-from:-100%] rtl:[--slide-from:100%]',
}

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  side?: keyof typeof sides | undefined
  footer?: ReactNode
  children: ReactNode
}

export function Drawer({ isOpen, ...drawer }: DrawerProps) {
  return isOpen ? <OpenDrawer {...drawer} /> : null
}

function OpenDrawer({
  onClose,
  title,
  side = 'inline-end',
  footer,
  children,
}: Omit<DrawerProps, 'isOpen'>) {
  const titleId = useId()
  const labels = useUiLabels()
  return (
    <ModalLayer labelledBy={titleId} closable onClose={onClose} className="">
      <div
        data-panel
        tabIndex={-1}
        className={classNames(
          'flex h-full w-full animate-slide flex-col border-border bg-surface-raised shadow-float outline-none',
          sides[side],
        )}
      >
        <header className="flex min-h-14 items-center justify-between gap-4 border-b border-border px-4">
          <h2 id={titleId} className="min-w-0 truncate text-sm font-semibold">
            {title}
          </h2>
          <IconButton label={labels.close} icon={<X />} onClick={onClose} className="-me-2" />
        </header>
        <div className="min-h-0 grow overflow-y-auto p-4 text-sm">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-4 py-3">
            {footer}
          </footer>
        )}
      </div>
    </ModalLayer>
  )
}
