import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { claimGuestForm } from '../../lib/guest-form.ts'

/** Moves the guest's form to a workspace. If this fails, the form stays on the device, and the user can retry. */
export function useClaimGuestForm(open: (slug: string | undefined) => Promise<void>) {
  const t = useT()
  const { api } = useApp()
  return function claim(workspaceId: number): void {
    claimGuestForm(api, workspaceId, open).catch((error: unknown) =>
      toast.error((error instanceof ApiError && messageOf(error.data)) || t('error.default'), {
        action: { label: t('common.retry'), onPress: () => claim(workspaceId) },
      }),
    )
  }
}
