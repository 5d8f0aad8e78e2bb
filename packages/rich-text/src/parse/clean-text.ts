/** PostgreSQL cannot store NUL, UTF-8 cannot encode lone surrogates, and browsers turn CR into LF. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufeff]/gu, '')
