export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction | undefined
  durationMs?: number | undefined
}
export type ToastOptions = Pick<Toast, 'action' | 'durationMs'>

const helperDurationMs = 10_000
const shownAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const send =
  (kind: ToastKind) =>
  (message: string, options: ToastOptions = {}): number =>
    showToast({ kind, message, durationMs: helperDurationMs, ...options })

export const toast = {
  success: send('success'),
  error: send('error'),
  info: send('info'),
  dismiss: dismissToast,
}

export function showToast(content: Omit<Toast, 'id'>): number {
  lastId += 1
  setToasts([...toasts, { ...content, id: lastId }].slice(-shownAtOnce))
  return lastId
}

export function dismissToast(id: number): void {
  setToasts(toasts.filter((shown) => shown.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
