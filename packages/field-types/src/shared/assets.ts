/** A file of the author's by its address: an asset of this server, or a file elsewhere on the web. */
export type Asset = {
  /** `image` and `media` (sound and film) are loaded by the page; a `link` is only followed. */
  kind: 'image' | 'media' | 'link'
  url: string
}

export const assetAt = (kind: Asset['kind'], url: string | null | undefined): Asset[] =>
  url ? [{ kind, url }] : []

/** Every address that a piece of HTML, CSS or script names. Code may build others, which nobody can know. */
export const listAddresses = (code: string): string[] =>
  code.replaceAll('\\/', '/').match(/(?<!<)(?:https?:\/)?\/[^\s"'`<>()\\]+/g) ?? []
