/** Buttons of the site have touch size on every screen. */
export const siteButton = 'min-h-11 px-5'
