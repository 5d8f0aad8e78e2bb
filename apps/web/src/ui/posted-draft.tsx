import type { Draft } from '@formstead/form-engine'
import { useEffect, useRef } from 'react'

/** Shows an unsaved form in the frame with that name. Its page has no origin and stores nothing. */
export function PostedDraft({ draft, target }: { draft: Draft; target: string }) {
  const form = useRef<HTMLFormElement>(null)
  const isPosted = useRef(false)
  useEffect(() => {
    if (isPosted.current) return
    isPosted.current = true
    form.current?.submit()
  }, [])
  return (
    <form ref={form} method="post" action="/forms/~guest?mode=light" target={target} hidden>
      <input type="hidden" name="document" value={JSON.stringify(draft)} readOnly />
    </form>
  )
}
