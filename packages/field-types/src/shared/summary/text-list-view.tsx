import type { SummaryProps } from '../../views.ts'
import { NothingYet } from './nothing-yet.tsx'
import type { TextList } from './text-list.ts'

/* oxlint-disable react/no-array-index-key -- several people may have given the same answer */
export function TextListView({ data: { texts } }: SummaryProps<TextList>) {
  if (texts.length === 0) return <NothingYet />
  return (
    <ul className="divide-y divide-border text-sm">
      {texts.map((text, index) => (
        <li key={index} dir="auto" className="py-2 break-words whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  )
}
/* oxlint-enable react/no-array-index-key */
