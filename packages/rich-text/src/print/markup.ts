import { printRichText } from './print.ts'
import type { RichText } from '../tree.ts'

/** Trusted markup. Code that creates it must have escaped every value in it, as `markup` and `markupOf` do. */
export class Markup {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

type MarkupValue = string | number | Markup | readonly Markup[] | undefined

export function markup(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(strings.map((literal, index) => literal + toMarkup(values[index])).join(''))
}

export const markupOf = (tree: RichText): Markup => new Markup(printRichText(tree))

function toMarkup(value: MarkupValue): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'object') return value.map(String).join('')
  return escapeHtml(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attribute values in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
