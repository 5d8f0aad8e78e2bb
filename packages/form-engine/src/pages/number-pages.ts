import type { Form } from '../form.ts'

/**
 * The page number of each block. Classic: visible page breaks separate pages, and a break belongs to the page that it
 * ends. Focused: each block is a page, and breaks only mark a position.
 */
export function numberPages(
  { blocks, isFocused }: Form,
  isHidden: (index: number) => boolean,
): number[] {
  let page = isFocused ? -1 : 0
  return blocks.map(({ breaksPage }, index) => {
    if (isFocused) return breaksPage ? page : ++page
    return breaksPage && !isHidden(index) ? page++ : page
  })
}

/** The page that a jump to a block opens. A page break stands for the page that follows it. */
export function pageToOpen(
  { blocks, isFocused }: Form,
  index: number,
  pages: readonly number[],
  isHidden: (index: number) => boolean,
): number {
  if (index >= blocks.length) return Infinity
  const opensPage = blocks[index]!.breaksPage && (isFocused || !isHidden(index))
  return opensPage ? pages[index]! + 1 : pages[index]!
}
