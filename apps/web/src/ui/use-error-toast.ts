import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { ApiError, messageOf } from '../lib/api/api-error.ts'
import { toastMs } from './toast-durations.ts'

/** Shows the server's message, or that something went wrong. */
export function useErrorToast(): (error: unknown) => void {
  const t = useT()
  return (error) =>
    toast.error((error instanceof ApiError && messageOf(error.data)) || t('error.default'), {
      durationMs: toastMs,
    })
}
