/** A style sheet for each kind of page: none carries the styles of another before its first paint. */
export const siteSheets = ['landing', 'content', 'gallery'] as const

export type SiteSheet = (typeof siteSheets)[number]

/** index.html as it was built, and the element that brings the styles of each kind of page. */
export type SiteDocument = { html: string; styles: Record<SiteSheet, string> }
