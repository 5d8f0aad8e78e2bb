import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useApp } from '../../../lib/app/app-context.ts'
import { useEditor } from '../editor-context.ts'

/** Copies the address of the public page. */
export function useShare() {
  const t = useT()
  const { form } = useEditor()
  const { appUrl } = useApp()
  return async (): Promise<void> => {
    await navigator.clipboard.writeText(`${appUrl}/forms/${form.slug}`)
    toast.success(t('editor.publish.linkCopied'))
  }
}
