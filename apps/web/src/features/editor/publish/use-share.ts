import { useT } from '@formstead/i18n/react'
import { useCopyText } from '../../../lib/browser/use-copy-text.ts'
import { useEditor } from '../editor-context.ts'

/** Copies the address of the public page. */
export function useShare() {
  const t = useT()
  const { form } = useEditor()
  const copy = useCopyText()
  return (): Promise<void> => copy(form.shareUrl, t('editor.publish.linkCopied'))
}
