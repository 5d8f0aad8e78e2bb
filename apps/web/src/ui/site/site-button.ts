/** Buttons of the site are large enough for touch on every screen. */
export const siteButton = 'min-h-11 px-5'
