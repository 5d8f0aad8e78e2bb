import { useDialogLock } from '@formstead/ui'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { Notice } from '../notice.tsx'
import { prepareInvalidFocus } from './invalid-focus.ts'

type FormPanelProps = {
  error: string | undefined
  onSubmit: () => Promise<unknown>
  children: ReactNode
  label?: string
}

/** Submits by Enter or button, then focuses the first invalid field. A dialog stays open until then. */
export function FormPanel({ error, onSubmit, children, label }: FormPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const lockDialog = useDialogLock()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const focusInvalid = prepareInvalidFocus()
    lockDialog(true)
    await onSubmit().finally(() => lockDialog(false))
    // Not in a later frame: a user who reads the errors and types immediately would type into the wrong field.
    focusInvalid(form.current)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-2.5 [&>[role]]:mb-3 [&>p]:mb-3"
    >
      {error && <Notice tone="danger">{error}</Notice>}
      {children}
    </form>
  )
}
