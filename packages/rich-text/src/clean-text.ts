/** PostgreSQL keeps no NUL, UTF-8 no lone surrogate; a carriage return would come back from a browser as a line feed. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufeff]/gu, '')
