import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { subscriptionKey } from '../../lib/billing/billing-queries.ts'

/** Changes the plan, reloads everything that depends on it, and shows the server's message. */
export function useBillingAction(act: () => Promise<{ message: string }>, onDone = () => {}) {
  const t = useT()
  const { queries, session } = useApp()
  return useMutation({
    mutationFn: async () => {
      const { message } = await act()
      await Promise.all([
        queries.invalidateQueries({ queryKey: subscriptionKey }),
        session.reload(),
      ])
      return message
    },
    onSuccess: (message) => {
      toast.success(message)
      onDone()
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t('error.default')),
  })
}
