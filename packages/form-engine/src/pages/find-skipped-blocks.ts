import type { Form } from '../form.ts'
import { pageToOpen } from './number-pages.ts'

/**
 * Finds the blocks on pages that jumps skip. When leaving a page, its first active jump in document order counts;
 * backward jumps are ignored. Pages without visible blocks are passed through, and their jumps count too, because the
 * path must not depend on what else is hidden.
 */
export function findSkippedBlocks(
  form: Form,
  pages: readonly number[],
  jumpsOf: (index: number) => readonly number[],
  isHidden: (index: number) => boolean,
): boolean[] {
  let current = 0
  let next: number | null = null
  return form.blocks.map((_, index) => {
    const page = pages[index]!
    if (page > current) {
      if (next !== null && page < next) return true
      current = page
      next = null
    }
    const jumps = jumpsOf(index)
    if (next === null && jumps.length > 0)
      next =
        jumps.map((to) => pageToOpen(form, to, pages, isHidden)).find((to) => to > current) ?? null
    return false
  })
}
