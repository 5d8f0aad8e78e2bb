/** Keeps Enter in one line of text from sending the form around it. */
export function blockEnter(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  if (event.key === 'Enter') event.preventDefault()
}
