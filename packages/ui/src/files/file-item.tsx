import { Paperclip, X } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { fillLabel, useUiLabels } from '../ui-labels.ts'
import { fileSize } from './file-size.ts'

type FileItemProps = { file: File; onRemove: () => void }

export function FileItem({ file, onRemove }: FileItemProps) {
  const labels = useUiLabels()
  return (
    <li className="flex items-center gap-2 rounded-control border border-border bg-surface-raised py-0.5 ps-3 pe-1 text-sm">
      <Paperclip className="size-4 shrink-0 text-text-faint" aria-hidden="true" />
      <span className="min-w-0 grow truncate" dir="auto">
        {file.name}
      </span>
      <span className="shrink-0 text-text-muted tabular-nums">
        <bdi>{fileSize(file.size)}</bdi>
      </span>
      <IconButton
        label={fillLabel(labels.remove, { name: file.name })}
        icon={<X />}
        onClick={onRemove}
      />
    </li>
  )
}
