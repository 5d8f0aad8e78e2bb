/** The URL of an author's file: an asset on this server, or a file elsewhere on the web. */
export type Asset = {
  /** The page loads `image` and `media` (audio and video); a `link` is only followed. */
  kind: 'image' | 'media' | 'link'
  url: string
}

export const assetAt = (kind: Asset['kind'], url: string | null | undefined): Asset[] =>
  url ? [{ kind, url }] : []

/**
 * Every URL in a piece of HTML, CSS or JavaScript, with its own parentheses but not that of `url(…)`. URLs that code
 * builds at run time cannot be found.
 */
export const listAddresses = (code: string): string[] =>
  code
    .replaceAll('\\/', '/')
    .match(/(?<!<)(?:https?:\/)?\/(?:[^\s"'`<>()\\]|\([^\s"'`<>()\\]*\))+/g) ?? []
