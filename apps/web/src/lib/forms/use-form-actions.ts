import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../app/app-context.ts'

export type NamedForm = { id: number; slug: string; title: string; share_url: string }

/** Of all lists of forms, whatever they are filtered by. */
export const formsKey = ['forms'] as const

/** Done at once; what is deleted can be brought back. */
export function useFormActions() {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: formsKey }),
      queries.invalidateQueries({ queryKey: ['form'] }),
    ])

  async function run(act: () => Promise<unknown>, done: string, undo?: () => void) {
    try {
      await act()
    } catch {
      toast.error(t('home.failed'))
      return false
    }
    await refresh()
    toast.success(done, undo && { action: { label: t('home.undo'), onPress: undo } })
    return true
  }

  return {
    duplicate({ id, title: name }: NamedForm): Promise<boolean> {
      const params = { form: String(id) }
      return run(
        () => api('POST /open/forms/{form}/duplicate', { params }),
        t('home.duplicated', { name }),
      )
    },
    remove({ id, title: name }: NamedForm): Promise<boolean> {
      const params = { form: String(id) }
      const bringBack = () =>
        void run(
          () => api('POST /open/forms/{form}/restore', { params }),
          t('home.restored', { name }),
        )
      return run(
        () => api('DELETE /open/forms/{form}', { params }),
        t('home.deleted', { name }),
        bringBack,
      )
    },
    async copyLink({ share_url: link }: NamedForm): Promise<void> {
      try {
        await navigator.clipboard.writeText(link)
        toast.success(t('home.copied'))
      } catch {
        toast.error(t('common.copyFailed'))
      }
    },
  }
}
