import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from './search-box.tsx'

type DebouncedSearchProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  className?: string
}

const typingMs = 250

/** For searches on the server: sends the query when typing pauses. */
export function DebouncedSearch({ value, onChange, ...box }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  /** Queries that have not come back as `value` yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== seen) {
    setSeen(value)
    setSent(sent.slice(sent.indexOf(value) + 1))
    // The returned value may be older than what was typed since.
    if (!sent.includes(value)) setTyped(value)
  }
  const send = useEffectEvent((text: string) => {
    if (text === (sent.at(-1) ?? value)) return
    setSent([...sent, text])
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchBox {...box} value={typed} onChange={setTyped} />
}
