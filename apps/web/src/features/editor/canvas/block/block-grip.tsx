import { useT } from '@formstead/i18n/react'
import { memo } from 'react'
import { useBlockView } from '../../editor-context.ts'
import { useGrip } from '../../drag/use-grip.ts'

/** The drag handle in the margin of the block. */
export const BlockGrip = memo(function BlockGrip({ id, name }: { id: string; name: string }) {
  const t = useT()
  const grip = useGrip(id)
  const isHeld = useBlockView(id, ({ drag }) => drag?.ids.includes(id) ?? false)
  return (
    <button
      type="button"
      data-grip={id}
      aria-label={t('editor.block.drag', { name })}
      aria-pressed={isHeld}
      className="editor-grip absolute -start-9 top-0 grid size-7 cursor-grab touch-none place-items-center rounded-control text-text-muted hover:bg-text/6 aria-pressed:cursor-grabbing aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-sm:hidden"
      {...grip}
    />
  )
})
