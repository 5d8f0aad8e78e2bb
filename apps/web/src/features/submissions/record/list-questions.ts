import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'

export type QuestionPage = {
  /** The title of its page break; the first page has none. */
  title: string
  blocks: Block[]
}

/** The questions of a document, page by page, without layout blocks. */
export function listQuestions(properties: readonly Block[]): QuestionPage[] {
  const pages: QuestionPage[] = [{ title: '', blocks: [] }]
  for (const block of properties) {
    const type = blockTypes.get(block.type)
    if (type?.kind === 'field') pages.at(-1)?.blocks.push(block)
    else if (type?.kind === 'layout' && type.breaksPage)
      pages.push({ title: block.name, blocks: [] })
  }
  return pages.filter(({ blocks }) => blocks.length > 0)
}
