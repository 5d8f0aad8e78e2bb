import { blockTypes } from '@formstead/field-types'
import { readDraftBlock } from '@formstead/form-engine'
import { findBlock, useDraft } from '../editor-context.ts'
import { listSheets, type Sheet } from '../sheets.ts'
import { useFormWords } from './form-words.tsx'

/** The buttons at the end of a page, with what the author wrote on them. */
export function PageButtonsView({ sheet, isLast }: { sheet: Sheet; isLast: boolean }) {
  const { words } = useFormWords()
  const next = useDraft((draft) => {
    if (isLast) return textOf(draft['submit_button_text'])
    const nextBreak = listSheets(draft)[sheet.number]?.breakId
    const block = nextBreak ? findBlock(draft, nextBreak) : undefined
    const type = block && blockTypes.get(String(block['type']))
    return type?.kind === 'layout' ? textOf(type.breaksPage?.(readDraftBlock(block!)).next) : null
  })
  return (
    <div inert className="fs-buttons mt-6 flex gap-3">
      {sheet.number > 1 && (
        <span className="fs-button" data-quiet>
          {words('page.previous')}
        </span>
      )}
      <span className="fs-send fs-button">
        {next ?? words(isLast ? 'page.submit' : 'page.next')}
      </span>
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
