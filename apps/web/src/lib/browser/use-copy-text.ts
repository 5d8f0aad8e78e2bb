import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { copyText } from './copy-text.ts'

/** Copies a text and shows a toast that says so, or that it did not work. */
export function useCopyText() {
  const t = useT()
  return async (text: string, done = t('common.copied')): Promise<void> => {
    try {
      await copyText(text)
      toast.success(done)
    } catch {
      toast.error(t('common.copyFailed'))
    }
  }
}
