import { useRef, useState } from 'react'
import { exportInk, writeInBlack } from './export-ink.ts'
import type { PadProps } from './pad-props.ts'

/** For people who do not draw: keyboard and voice users, or by preference. */
export default function TypePad({ id, words, disabled, invalid, save, clear }: PadProps) {
  const [name, setName] = useState('')
  const typed = useRef(0)

  async function keep(text: string) {
    setName(text)
    const turn = (typed.current += 1)
    if (text.trim() === '') return clear()
    const file = await exportInk(writeInBlack(text.trim()))
    if (turn === typed.current) save(file)
  }

  return (
    <div className="fs-pad fs-pad-typed" data-invalid={invalid || undefined}>
      <span className="fs-handwriting" aria-hidden="true">
        {name}
      </span>
      <input
        id={`${id}-typed`}
        className="fs-control"
        type="text"
        maxLength={80}
        autoComplete="name"
        value={name}
        disabled={disabled}
        placeholder={words('signature.typed')}
        aria-label={words('signature.typed')}
        onChange={(event) => void keep(event.target.value)}
      />
    </div>
  )
}
