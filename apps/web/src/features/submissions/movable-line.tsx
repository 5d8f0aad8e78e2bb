import { useT } from '@formstead/i18n/react'
import { GripVertical } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'

type MovableLineProps = {
  id: string
  name: string
  /** The drag data type, so that lines of another list are not accepted. */
  dragType: `text/x-${string}`
  /** Called when the line with this id is dropped here. */
  onDrop: (id: string) => void
  /** Moves one position earlier or later. */
  onStep: (step: -1 | 1) => void
  className: string
  gripClassName: string
  children: ReactNode
}

/** A line of a user-ordered list: its grip can be dragged, or moved with the arrow keys. */
export function MovableLine({ id, name, dragType, onDrop, onStep, ...look }: MovableLineProps) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li>
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const dropped = event.dataTransfer.getData(dragType)
          if (dropped) onDrop(dropped)
        }}
        className={`flex items-center rounded-control ${look.className} ${isOver ? 'bg-accent-soft' : ''}`}
      >
        <button
          type="button"
          draggable
          aria-label={t('submissions.columns.move', { name })}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={stepByKey}
          onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
          className={`cursor-grab text-text-faint ${look.gripClassName}`}
        >
          <GripVertical aria-hidden="true" />
        </button>
        {look.children}
      </div>
    </li>
  )
}
