import { blockTypes } from '@formstead/field-types'
import type { Block } from '@formstead/form-engine'

/** The questions of a document, page by page; what only shows something is left out. */
export function listQuestions(properties: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]]
  for (const block of properties) {
    const type = blockTypes.get(block.type)
    if (type?.kind === 'field') pages.at(-1)?.push(block)
    else if (type?.kind === 'layout' && type.breaksPage) pages.push([])
  }
  return pages.filter((page) => page.length > 0)
}
