import { useT } from '@formstead/i18n/react'
import { BlockIcon } from '../../../ui/block-icon.tsx'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { findReferenceTarget } from '../../../lib/conditions/reference-targets.ts'
import type { Completion } from './complete-formula.ts'
import { functionWords } from './function-words.ts'

type CompletionListProps = {
  id: string
  offered: readonly Completion[]
  active: number
  onPick: (completion: Completion) => void
}

/** Shown below the formula, which keeps the focus. */
export function CompletionList({ id, offered, active, onPick }: CompletionListProps) {
  const t = useT()
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the formula
      role="listbox"
      aria-label={t('editor.variables.completions')}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-56 overflow-y-auto rounded-card border border-border bg-surface-raised p-1 text-text shadow-float"
    >
      {offered.map((completion, index) => (
        <div
          key={completion.kind === 'field' ? completion.id : completion.name}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? showActive : undefined}
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 aria-selected:bg-surface-raised-pressed pointer-coarse:min-h-11"
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(completion)
          }}
        >
          {completion.kind === 'field' ? (
            <FieldEntry id={completion.id} name={completion.name} />
          ) : (
            <>
              <code className="shrink-0 text-xs" dir="ltr">
                {completion.name}({completion.description.parameters.join(', ')})
              </code>
              <span className="min-w-0 truncate text-xs text-text-muted">
                {t(functionWords[completion.name]!)}
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

const showActive = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function FieldEntry({ id, name }: { id: string; name: string }) {
  const icon = useDraft((draft) => findReferenceTarget(draft, id)?.icon)
  return (
    <>
      <BlockIcon icon={icon} />
      <span className="truncate">{name}</span>
    </>
  )
}
