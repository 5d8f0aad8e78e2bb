import { useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { useTopModal } from '../overlays/modal-stack.ts'
import { useUiLabels } from '../ui-labels.ts'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, readToasts, subscribeToToasts } from './toast.ts'
import type { Toast } from './toast.ts'

const none: readonly Toast[] = []

/** Rendered at the root of the app and in each modal, but visible only in the topmost. */
export function ToastRegion({ inModal = false }: { inModal?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)
  const [isPaused, setPaused] = useState(false)
  const labels = useUiLabels()
  const dismiss = (id: number) => {
    dismissToast(id)
    // Removing a focused element fires no blur event.
    setPaused(false)
  }
  return (
    <section
      aria-label={labels.notifications}
      aria-live="polite"
      // Keeps react-aria from making toasts inert while a menu is open.
      data-react-aria-top-layer="true"
    >
      <div
        role="presentation"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        className={classNames(
          'pointer-events-none fixed end-0 bottom-(--toast-bottom,0px) z-50 flex w-full flex-col items-end gap-2 p-4 sm:w-104',
          // Do not cover the buttons of a dialog, which are at the bottom on phones.
          inModal && 'max-sm:pb-20',
        )}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            onEnd={() => dismiss(toast.id)}
          />
        ))}
      </div>
    </section>
  )
}

/** Mount once, at the root of the app. */
export function Toaster() {
  return useTopModal() ? null : <ToastRegion />
}
