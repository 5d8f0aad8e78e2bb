import { useEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { ModalContext, pushModal, useTopModal } from './modal-stack.ts'

type ModalLayerProps = {
  labelledBy: string
  describedBy?: string | undefined
  closable: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

/** A native modal dialog that covers the window; a click outside its panel closes it. */
export function ModalLayer({
  labelledBy,
  describedBy,
  closable,
  onClose,
  ...layer
}: ModalLayerProps) {
  const [modal, setModal] = useState<HTMLDialogElement | null>(null)
  const isTop = useTopModal() === modal

  useEffect(() => {
    if (!modal) return
    const returnTo = document.activeElement
    keepScrollbarRoom()
    modal.showModal()
    firstFocus(modal).focus()
    const leave = pushModal(modal)
    return () => {
      leave()
      modal.close()
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus()
    }
  }, [modal])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Chrome closes a dialog on the second Escape even if `cancel` is prevented.
    event.preventDefault()
    event.stopPropagation()
    if (closable) onClose()
  }

  return (
    <dialog
      ref={setModal}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onPointerDown={(event) => {
        if (closable && event.target === event.currentTarget) onClose()
      }}
      className={`fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-transparent text-text backdrop:animate-fade backdrop:bg-scrim open:flex ${layer.className}`}
    >
      <ModalContext value={modal}>{layer.children}</ModalContext>
      {isTop && <ToastRegion inModal />}
    </dialog>
  )
}

/** Replaces the width of the scrollbar, which disappears while the page cannot scroll. */
function keepScrollbarRoom(): void {
  const { documentElement: page } = document
  if (page.hasAttribute('data-modal')) return
  page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`)
}

function firstFocus(modal: HTMLElement): HTMLElement {
  const chosen = modal.querySelector<HTMLElement>('[data-autofocus]')
  const entry = modal.querySelector<HTMLElement>(
    ':is(input, textarea, select, [contenteditable="true"]):not(:disabled, [type="hidden"])',
  )
  return chosen ?? entry ?? modal.querySelector<HTMLElement>('[data-panel]') ?? modal
}
