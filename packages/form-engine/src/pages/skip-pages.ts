import type { Form } from '../form.ts'
import { pageToOpen } from './number-pages.ts'

/**
 * Which blocks stand on pages that jumps pass over. On leaving a page the first met jump of its blocks counts, in the
 * order of the document; one that does not lead forwards is no jump. Pages that show nothing are passed through, and
 * their jumps count too: where the form leads must not depend on what else is hidden.
 */
export function skipPages(
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
