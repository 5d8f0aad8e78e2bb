import { useT } from '@formstead/i18n/react'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useEditor } from '../editor-context.ts'

type AddHereProps = { after: string | null; isEmpty?: boolean }

/** Opens the picker after a block, or at the start of an empty page. */
export const AddHere = memo(function AddHere({ after, isEmpty = false }: AddHereProps) {
  const t = useT()
  const { view } = useEditor()
  const open = () => view.set({ picker: { after, query: '' } })
  if (isEmpty)
    return (
      <button
        type="button"
        className="flex w-full cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-border-hover p-6 text-sm text-text-muted hover:border-border-strong hover:text-text"
        onClick={open}
      >
        <Plus className="size-4" aria-hidden />
        {t('editor.page.empty')}
      </button>
    )
  return (
    <button
      type="button"
      aria-label={t('editor.block.addAfter')}
      className="editor-add absolute start-1/2 -bottom-6 z-10 grid size-7 -translate-x-1/2 cursor-pointer place-items-center rounded-full border border-border-hover bg-surface-raised text-accent-text shadow-sm hover:border-accent-text rtl:translate-x-1/2 pointer-coarse:-bottom-7 pointer-coarse:size-9 pointer-coarse:before:absolute pointer-coarse:before:-inset-1 pointer-coarse:before:content-[''] [&_svg]:size-4"
      onClick={open}
    >
      <Plus aria-hidden />
    </button>
  )
})
