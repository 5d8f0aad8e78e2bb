import { Fragment } from 'react'

const tokens =
  /("(?:\\.|[^"\\])*")(\s*:)?|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b/g

/** JSON with colors for keys, texts and numbers. */
export function JsonView({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? ''
  const parts: { text: string; className?: string }[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [whole, quoted, colon] = match
    parts.push({ text: text.slice(end, match.index) })
    if (quoted === undefined) parts.push({ text: whole, className: 'text-warning' })
    else if (colon === undefined) parts.push({ text: quoted, className: 'text-success' })
    else parts.push({ text: quoted, className: 'text-accent-text' }, { text: colon })
    end = match.index + whole.length
  }
  parts.push({ text: text.slice(end) })
  return (
    <pre dir="ltr" className="font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap text-text">
      {parts.map((part, index) =>
        part.className ? (
          // oxlint-disable-next-line react/no-array-index-key -- words of a text have no other key
          <span key={index} className={part.className}>
            {part.text}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- words of a text have no other key
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </pre>
  )
}
