/** The data of an HTML form, by name. Text only: files are uploaded first and posted as tokens. */
export type NamedValues = { all(name: string): readonly string[] }

/** Browsers normalize line breaks in the names and values that they post. */
export const asPosted = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\r\n')
