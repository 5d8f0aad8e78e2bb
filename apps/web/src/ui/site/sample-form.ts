/** Opens in the language of the linking page rather than the one the browser prefers. */
export const sampleForm = (language: string) => `/forms/sample?lang=${language}`
