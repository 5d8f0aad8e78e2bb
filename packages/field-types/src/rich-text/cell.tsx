import { drawRichText } from '@formstead/rich-text/draw'
import type { CellProps } from '../views.ts'
import { richTextAnswer } from './answer.ts'
import { readMarkup } from './markup.ts'
import type { RichTextSettings } from './settings-schema.ts'

export function Cell({ answer, field, words, room }: CellProps<string, RichTextSettings>) {
  if (room !== undefined) return richTextAnswer.toText(answer, field, words)
  return (
    <div className="wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_:is(h1,h2,h3)]:font-semibold [&_blockquote]:border-s-2 [&_blockquote]:border-border-strong [&_blockquote]:ps-3">
      {drawRichText(readMarkup(answer))}
    </div>
  )
}
