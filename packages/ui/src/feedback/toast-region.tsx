import { useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, readToasts, subscribeToToasts } from './toast.ts'
import type { Toast } from './toast.ts'

const none: readonly Toast[] = []

/** One is at the root of the app, one in each modal; only the topmost shows. */
export function ToastRegion({ inModal = false }: { inModal?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)
  const [held, setHeld] = useState(false)
  const labels = useUiLabels()
  const dismiss = (id: number) => {
    dismissToast(id)
    // A focused toast that is removed sends no blur.
    setHeld(false)
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
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className={classNames(
          'pointer-events-none fixed end-0 bottom-0 z-50 flex w-full flex-col items-end gap-2 p-4 sm:w-104',
          // On phones the buttons of a dialog are at the bottom.
          inModal && 'max-sm:pb-20',
        )}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} onEnd={() => dismiss(toast.id)} />
        ))}
      </div>
    </section>
  )
}
