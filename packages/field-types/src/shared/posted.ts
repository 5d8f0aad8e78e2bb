/** What an HTML form sent, by name. Text only: files travel before their form and are posted as tokens. */
export type Posted = { all(name: string): readonly string[] }

/** Browsers rewrite line breaks in the names and values that they post. */
export const asPosted = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\r\n')
