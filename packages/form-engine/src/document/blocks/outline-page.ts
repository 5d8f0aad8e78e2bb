import { findMentions, parseRichText, type RichText } from '@formstead/rich-text'
import { isMarkup } from '../../answers/print/fill-mention-texts.ts'
import type { Form, FormParts } from '../../form.ts'
import { listNeededParts } from '../../list-needed-parts.ts'
import type { FormDocument } from '../form-document.ts'
import { listBlockTexts } from './list-block-texts.ts'

/** What the public page must know about the form's texts and logic before it can read them itself. */
export type PageOutline = {
  /** The code it needs in addition to what every page loads. */
  parts: readonly (keyof FormParts | 'richText')[]
  /** Ids of blocks with a first-level heading. A page with one of them needs no other heading. */
  titled: readonly string[]
  isThanksTitled: boolean
  /** Ids of blocks that show earlier answers, and therefore look different to each respondent. */
  mentioning: readonly string[]
}

export function outlinePage(
  form: Form,
  { submitted_text: thanks }: Pick<FormDocument, 'submitted_text'>,
): PageOutline {
  const blocks = form.blocks.map((entry) => {
    const texts = listBlockTexts(entry)
    return {
      id: entry.block.id,
      isRich: texts.some(({ text, isRich }) => isRich || isMarkup(text)),
      isTitled: texts.some(({ text, isRich }) => isRich && hasTitle(parseRichText(text))),
      isMentioning: texts.some(({ text }) => findMentions(text).length > 0),
    }
  })
  const isRich = Boolean(thanks) || blocks.some((block) => block.isRich)
  const idsOf = (some: typeof blocks) => some.map(({ id }) => id)
  return {
    parts: [...listNeededParts(form), ...(isRich ? (['richText'] as const) : [])],
    titled: idsOf(blocks.filter(({ isTitled }) => isTitled)),
    isThanksTitled: hasTitle(parseRichText(thanks ?? '')),
    mentioning: idsOf(blocks.filter(({ isMentioning }) => isMentioning)),
  }
}

const hasTitle = (tree: RichText): boolean =>
  tree.some(
    (node) =>
      typeof node === 'object' &&
      'children' in node &&
      (node.tag === 'h1' || hasTitle(node.children)),
  )
