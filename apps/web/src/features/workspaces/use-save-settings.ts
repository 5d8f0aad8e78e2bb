import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import type { Form } from '../../lib/form/use-form.ts'
import { toastMs } from '../../ui/toast-durations.ts'

/** Saves a settings form and updates the displayed workspace. */
export function useSaveSettings<Values extends object>(form: Form<Values>) {
  const t = useT()
  const { session } = useApp()
  return async (save: (values: Values) => Promise<unknown>): Promise<boolean> => {
    if (!(await form.submit(save))) return false
    await session.loadWorkspaces()
    toast.success(t('workspaceSettings.saved'), { durationMs: toastMs })
    return true
  }
}
