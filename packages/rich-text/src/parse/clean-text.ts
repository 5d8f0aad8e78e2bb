/** PostgreSQL cannot store NUL, nor UTF-8 a lone surrogate; a browser would return a carriage return as a line feed. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufeff]/gu, '')
