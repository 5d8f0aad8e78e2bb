import type { PageButtons } from '@formstead/field-types'
import type { Form, FormBlock } from '../form.ts'

export type Page = {
  /** The id of the block that opens the page: a page break, or a single block. Stable while the answers change. */
  key: string
  /** The visible blocks. */
  blocks: readonly FormBlock[]
  /** The author's button labels. The last page has a submit button instead. */
  nextText: string | null
  previousText: string | null
}

/** The shown pages, in navigation order. There is always at least one, even for an empty form. */
export function listPages(
  form: Form,
  pages: readonly number[],
  isHidden: (index: number) => boolean,
  isSkipped: (index: number) => boolean,
): Page[] {
  const seen = new Map<number, FormBlock[]>()
  const ends = new Map<number, FormBlock>()
  for (const entry of form.blocks) {
    const page = pages[entry.index]!
    if (isHidden(entry.index)) continue
    if (entry.breaksPage) ends.set(page, entry)
    else if (isSkipped(entry.index)) continue
    else if (seen.has(page)) seen.get(page)!.push(entry)
    else seen.set(page, [entry])
  }
  if (seen.size === 0) seen.set(0, [])
  return [...seen].map(([page, blocks], place) => ({
    key: (form.isFocused ? blocks[0] : ends.get(page - 1))?.block.id ?? '',
    blocks,
    nextText: place + 1 < seen.size ? buttonText(form, ends.get(page), 'next') : null,
    previousText: place > 0 ? buttonText(form, ends.get(page - 1), 'previous') : null,
  }))
}

function buttonText({ isFocused }: Form, end: FormBlock | undefined, button: keyof PageButtons) {
  const text = isFocused ? null : end?.buttons?.[button]
  return text?.trim() ? text : null
}

export const pageAfter = (pages: readonly Page[], key: string): Page | null =>
  neighbor(pages, key, 1)

export const pageBefore = (pages: readonly Page[], key: string): Page | null =>
  neighbor(pages, key, -1)

function neighbor(pages: readonly Page[], key: string, step: number): Page | null {
  const place = pages.findIndex((page) => page.key === key)
  return place < 0 ? null : (pages[place + step] ?? null)
}

export const pageOfBlock = (pages: readonly Page[], id: string): Page | null =>
  pages.find(({ blocks }) => blocks.some(({ block }) => block.id === id)) ?? null
