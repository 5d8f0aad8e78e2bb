/** The language of the page that links to it: a visitor's browser may ask for another. */
export const sampleForm = (language: string) => `/forms/sample?lang=${language}`
