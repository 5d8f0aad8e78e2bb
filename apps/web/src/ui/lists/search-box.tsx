import { Kbd } from '@formstead/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ignoresShortcuts } from '../../lib/ignores-shortcuts.ts'

type SearchBoxProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** Pressing slash anywhere on the page focuses it. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  className = '',
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (ignoresShortcuts(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focusOnSlash)
    return () => removeEventListener('keydown', focusOnSlash)
  }, [])
  return (
    <label className={`relative block ${className}`}>
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-muted"
        aria-hidden
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="peer h-8 w-full rounded-control border border-border-strong bg-surface-raised ps-9 pe-3 text-sm pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <span className="pointer-events-none absolute inset-y-0 end-1.5 flex items-center peer-focus:hidden peer-not-placeholder-shown:hidden pointer-coarse:hidden">
        <Kbd>/</Kbd>
      </span>
    </label>
  )
}
