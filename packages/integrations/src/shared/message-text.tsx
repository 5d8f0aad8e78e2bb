import type { CSSProperties } from 'react'
import type { Marks, Run } from './text-runs.ts'

const styleOf = ({ bold, italic, underline, strike }: Marks): CSSProperties => ({
  ...(bold && { fontWeight: 600 }),
  ...(italic && { fontStyle: 'italic' }),
  ...((underline || strike) && {
    textDecoration: [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' '),
  }),
})

/** Formatted text as a chat shows it. Links cannot be followed, because this is only a preview. */
export const MessageText = ({ runs }: { runs: readonly Run[] }) => (
  <span className="wrap-anywhere whitespace-pre-wrap">
    {runs.map(({ text, marks }, index) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- runs have no other key
        key={index}
        className={marks.href === undefined ? undefined : 'text-accent-text'}
        style={styleOf(marks)}
      >
        {text}
      </span>
    ))}
  </span>
)
