import { useT } from '@formstead/i18n/react'
import { useApp } from '../../../lib/app/app-context.ts'
import { useCopyText } from '../../../lib/browser/use-copy-text.ts'
import { useEditor } from '../editor-context.ts'

/** Copies the address of the public page. */
export function useShare() {
  const t = useT()
  const { form } = useEditor()
  const { appUrl } = useApp()
  const copy = useCopyText()
  return (): Promise<void> => copy(`${appUrl}/forms/${form.slug}`, t('editor.publish.linkCopied'))
}
