/** Buttons of the site are as tall as a fingertip on every screen. */
export const siteButton = 'min-h-11 px-5'
