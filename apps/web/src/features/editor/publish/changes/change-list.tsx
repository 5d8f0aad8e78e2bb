import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Minus, Pencil, Plus, Undo2 } from 'lucide-react'
import { describeChange, nameOfChange } from './change-words.ts'
import type { Change } from './use-form-changes.ts'

const marks = {
  added: { Icon: Plus, style: 'bg-success-soft text-success' },
  changed: { Icon: Pencil, style: 'bg-accent-soft text-accent-text' },
  removed: { Icon: Minus, style: 'bg-danger-soft text-danger' },
}

type ChangeListProps<One extends Change> = {
  changes: readonly One[]
  onTakeBack?: ((change: One) => void) | undefined
}

export function ChangeList<One extends Change>({ changes, onTakeBack }: ChangeListProps<One>) {
  const t = useT()
  return (
    <ul className="flex flex-col">
      {changes.map((change) => {
        const { Icon, style } = marks[change.kind]
        const name = nameOfChange(change, t)
        return (
          <li
            key={`${change.subject} ${change.id}`}
            className="flex items-center gap-3 border-border px-3 py-2 not-first:border-t"
          >
            <span
              className={`grid size-5 shrink-0 place-items-center self-start rounded-[4px] ${style}`}
            >
              <Icon className="size-3" aria-hidden />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-break-word text-text">
                <bdi>{name}</bdi>
              </span>
              <span className="block wrap-break-word text-text-muted">
                {describeChange(change, t)}
              </span>
            </span>
            {onTakeBack && (
              <IconButton
                label={t('editor.publish.takeBack', { name })}
                icon={<Undo2 />}
                onClick={() => onTakeBack(change)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
