/** Counts code points, so that no emoji is cut in half. */
export const cutText = (text: string, mostCharacters: number): string =>
  [...text].slice(0, mostCharacters).join('')
