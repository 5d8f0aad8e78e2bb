import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from './search-box.tsx'

type PatientSearchProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  className?: string
}

const typingMs = 250

/** For what the server looks for: it is asked once the hand rests. */
export function PatientSearch({ value, onChange, ...box }: PatientSearchProps) {
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
  return <SearchBox {...box} value={typed ?? value} onChange={setTyped} />
}
