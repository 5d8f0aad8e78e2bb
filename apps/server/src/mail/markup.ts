/** Markup of our own. Only the `markup` tag makes it, so that every value in it has been escaped. */
class Markup {
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

function toMarkup(value: MarkupValue): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'object') return value.map(String).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character]!)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
