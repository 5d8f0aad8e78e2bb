/** One style sheet for each kind of page, so that none includes the styles of another before its first paint. */
export const siteSheets = ['landing', 'content', 'gallery'] as const

export type SiteSheet = (typeof siteSheets)[number]

/** The built index.html, and the element with the styles of each kind of page. */
export type SiteDocument = { html: string; styles: Record<SiteSheet, string> }
