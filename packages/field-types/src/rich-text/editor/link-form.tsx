import { useId, useState, type KeyboardEvent } from 'react'
import type { RespondentWords } from '@formstead/i18n/respondent'
import { normalizeLinkUrl } from '@formstead/rich-text/editor'

type LinkFormProps = {
  address: string
  words: RespondentWords
  /** Called with null if nothing changes. */
  onDone: (address: string | null) => void
}

/** Not a `form`, because it is inside the respondent's form. */
export function LinkForm({ address, words, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const [isRefused, setRefused] = useState(false)
  const errorId = useId()

  function apply() {
    const entered = typed.trim()
    const href = entered && normalizeLinkUrl(entered)
    if (href === undefined) setRefused(true)
    else onDone(href)
  }

  function decide(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') apply()
    else if (event.key === 'Escape') onDone(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="fs-link-form">
      <input
        className="fs-control"
        type="text"
        inputMode="url"
        dir="ltr"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens because its button was pressed
        autoFocus
        aria-label={words('rich_text.link_address')}
        placeholder="https://"
        value={typed}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
        onKeyDown={decide}
      />
      <button type="button" className="fs-button" onClick={apply}>
        {words('rich_text.apply')}
      </button>
      {isRefused && (
        <p id={errorId} className="fs-error" role="alert">
          {words('rich_text.link_refused')}
        </p>
      )}
    </div>
  )
}
