import { useTopModal } from '../overlays/modal-stack.ts'
import { ToastRegion } from './toast-region.tsx'

/** Mount once, at the root of the app. */
export function Toaster() {
  return useTopModal() ? null : <ToastRegion />
}
