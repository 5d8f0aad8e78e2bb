import { Fragment } from 'react'

const marks = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

/** A text of a content file: `**strong**`, code between backticks, and `[links](/path)`. */
export function SiteText({ text }: { text: string }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, strong, code, label, href] = match
    parts.push(
      text.slice(end, match.index),
      strong ? (
        <b>{strong}</b>
      ) : code ? (
        <code dir="ltr">{code}</code>
      ) : (
        <a href={href} className="site-link">
          {label}
        </a>
      ),
    )
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes
    <Fragment key={index}>{part}</Fragment>
  ))
}
