import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type FieldMessageProps = {
  id?: string
  help?: ReactNode
  error?: ReactNode
  counter?: string | undefined
  reserved?: boolean
}

export function FieldMessage({ id, help, error, counter, reserved = false }: FieldMessageProps) {
  if (!help && !error && !counter && !reserved) return null
  return (
    <div className={classNames('flex justify-between gap-3 text-sm', reserved && 'min-h-5')}>
      <div
        id={id}
        aria-live="polite"
        className={classNames('min-w-0 wrap-break-word', error ? 'text-danger' : 'text-text-muted')}
      >
        {error ? (
          <span className="flex gap-1.5">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>{error}</span>
          </span>
        ) : (
          help
        )}
      </div>
      {counter && <span className="shrink-0 text-text-muted tabular-nums">{counter}</span>}
    </div>
  )
}
