/** Columns that were numbers stay numbers while they are spelt like one. */
export const readColumn = (typed: string): string | number =>
  /^(?:0|-?[1-9]\d{0,14})$/.test(typed) ? Number(typed) : typed
