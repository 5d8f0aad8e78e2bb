import { useT } from '@formstead/i18n/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from '../../../ui/search-box.tsx'

type AnswerSearchProps = { value: string; onChange: (text: string) => void }

const typingMs = 250

/** Looks in all answers, once the hand rests. */
export function AnswerSearch({ value, onChange }: AnswerSearchProps) {
  const t = useT()
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
  return (
    <SearchBox
      label={t('submissions.search')}
      value={typed ?? value}
      onChange={setTyped}
      className="w-60 max-md:w-full"
    />
  )
}
