/** A mention as stored by the editor; `fallback` is given as escaped markup. */
export const mention = (id: string, fallback = ''): string =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="Field ${id}" mention-fallback="${fallback}" contenteditable="false">Field ${id}</span>`
