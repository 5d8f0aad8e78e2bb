import { useT } from '@formstead/i18n/react'
import { Button, TextArea, type ButtonColor } from '@formstead/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'

type ReasonFormProps = {
  text: string
  confirmLabel: string
  color?: ButtonColor
  isBusy: boolean
  /** If absent, no reason is asked for. */
  reason?: { label: string; help: string } | undefined
  children?: ReactNode
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Explains what is about to happen and asks for a reason. Nothing happens before it is confirmed. */
export function ReasonForm({
  text,
  confirmLabel,
  color,
  isBusy,
  reason,
  children,
  onConfirm,
  onCancel,
}: ReasonFormProps) {
  const t = useT()
  const [written, setWritten] = useState('')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (area.current ?? button.current)?.focus(), [])
  const confirm = () => {
    if (!reason || written.trim()) return onConfirm(written.trim())
    setError(t('field.required'))
    area.current?.focus()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <p className="text-text-muted">{text}</p>
      {reason && (
        <TextArea
          ref={area}
          label={reason.label}
          required
          value={written}
          onChange={(value) => {
            setWritten(value)
            setError(undefined)
          }}
          maxCharLimit={1000}
          showCharLimit
          help={reason.help}
          error={error}
        />
      )}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button ref={button} type="submit" size="small" {...(color && { color })} loading={isBusy}>
          {confirmLabel}
        </Button>
        <Button color="outline-gray" size="small" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
