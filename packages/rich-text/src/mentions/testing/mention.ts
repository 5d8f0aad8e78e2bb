/** A mention as the editor stores it; the fallback is given as it stands in the markup. */
export const mention = (id: string, fallback = ''): string =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="Field ${id}" mention-fallback="${fallback}" contenteditable="false">Field ${id}</span>`
