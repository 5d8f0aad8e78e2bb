import { useT } from '@formstead/i18n/react'
import { Kbd } from '@formstead/ui'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type SearchBoxProps = { value: string; onChange: (text: string) => void }

const typingMs = 250

/** Looks in all answers. A slash leads here from anywhere on the page. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const send = useEffectEvent((text: string) => {
    onChange(text.trim())
    setTyped(null)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => send(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || isWriting(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focusOnSlash)
    return () => removeEventListener('keydown', focusOnSlash)
  }, [])
  return (
    <label className="relative block w-60 max-md:w-full">
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-muted"
        aria-hidden
      />
      <input
        ref={input}
        type="search"
        aria-label={t('submissions.search')}
        placeholder={t('submissions.search')}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        className="peer h-8 w-full rounded-control border border-border-hover bg-surface-raised ps-9 pe-3 text-sm pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <span className="pointer-events-none absolute inset-y-0 end-2 grid place-items-center peer-focus:hidden peer-not-placeholder-shown:hidden max-md:hidden">
        <Kbd>/</Kbd>
      </span>
    </label>
  )
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null
