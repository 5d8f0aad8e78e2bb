import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiLabels } from '../ui-labels.ts'
import { createCountdown } from './countdown.ts'
import type { Toast } from './toast.ts'

const defaultDurationMs = 5000

const icons = {
  success: <CircleCheck className="size-5 text-success" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
  info: <Info className="size-5 text-accent-text" aria-hidden="true" />,
}

type ToastCardProps = { toast: Toast; isPaused: boolean; onEnd: () => void }

export function ToastCard({ toast, isPaused, onEnd }: ToastCardProps) {
  const labels = useUiLabels()
  const [countdown] = useState(() => createCountdown(toast.durationMs ?? defaultDurationMs, onEnd))

  useEffect(() => {
    if (!isPaused) countdown.resume()
    return () => countdown.pause()
  }, [isPaused, countdown])

  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-card border border-border bg-surface-raised py-2 ps-4 pe-2 text-sm text-text shadow-float"
    >
      <span className="shrink-0">{icons[toast.kind]}</span>
      <p className="min-w-0 grow py-1 wrap-break-word">{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onPress()
            onEnd()
          }}
          className="min-h-8 shrink-0 cursor-pointer rounded-control px-2 font-medium text-accent-text transition-colors hover:bg-accent-soft pointer-coarse:min-h-11"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={labels.close} icon={<X />} onClick={onEnd} />
    </div>
  )
}
