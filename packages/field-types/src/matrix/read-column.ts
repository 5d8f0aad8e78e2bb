/** Numeric columns stay numbers as long as the text is a number. */
export const readColumn = (typed: string): string | number =>
  /^(?:0|-?[1-9]\d{0,14})$/.test(typed) ? Number(typed) : typed
