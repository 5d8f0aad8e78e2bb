import { useT } from '@formstead/i18n/react'
import { useSetting, useEditor } from '../../editor-context.ts'

/** As wide as its text. */
export function FormTitle({ title }: { title: string }) {
  const t = useT()
  const { isReadOnly } = useEditor()
  const set = useSetting(['title'])
  return (
    <input
      aria-label={t('editor.bar.title')}
      dir="auto"
      className="min-w-0 max-w-full shrink truncate text-sm rounded-control border border-transparent bg-transparent px-1.5 py-1 font-semibold field-sizing-content hover:border-border focus:border-border-strong pointer-coarse:min-h-11 max-sm:-my-1 max-sm:pointer-coarse:-my-3"
      value={title}
      maxLength={255}
      readOnly={isReadOnly}
      placeholder={t('editor.bar.untitled')}
      onChange={({ target }) => set(target.value)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter' || key === 'Escape') currentTarget.blur()
      }}
    />
  )
}
