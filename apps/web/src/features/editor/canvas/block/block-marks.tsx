import type { Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { EyeOff, Lock, Split } from 'lucide-react'
import { memo, Suspense, type ReactNode } from 'react'
import { lazyPart, useMayLoadParts } from '../../lazy-part.ts'

const LogicWords = lazyPart(
  async () => (await import('../../logic/descriptions/logic-mark.tsx')).LogicMark,
)

/** Shows what the block itself does not: that it is hidden, locked, or depends on answers. */
export const BlockMarks = memo(function BlockMarks({ block }: { block: Block }) {
  const t = useT()
  const mayLoad = useMayLoadParts()
  const hasRules = hasLogic(block.logic)
  if (!block.hidden && !block.disabled && !hasRules) return null
  const conditional = t('editor.mark.conditional')
  return (
    <ul className="editor-marks mt-2 flex flex-wrap gap-1.5">
      {block.hidden && <Mark icon={<EyeOff />}>{t('editor.mark.hidden')}</Mark>}
      {block.disabled && <Mark icon={<Lock />}>{t('editor.mark.locked')}</Mark>}
      {hasRules && (
        <Mark icon={<Split />}>
          {mayLoad ? (
            <Suspense fallback={conditional}>
              <LogicWords block={block} />
            </Suspense>
          ) : (
            conditional
          )}
        </Mark>
      )}
    </ul>
  )
})

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-1 text-xs font-medium text-accent-text [&_svg]:size-3 [&_svg]:shrink-0">
    {icon}
    <span dir="auto" className="truncate">
      {children}
    </span>
  </li>
)

/** Whether a block has rules that have an effect. */
export function hasLogic(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false
  const { conditions, actions, rules } = logic as Record<string, unknown>
  return (
    (Array.isArray(rules) && rules.length > 0) ||
    (conditions !== null &&
      conditions !== undefined &&
      Array.isArray(actions) &&
      actions.length > 0)
  )
}
