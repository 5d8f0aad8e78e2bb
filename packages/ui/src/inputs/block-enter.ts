/** Keeps Enter in a text input from submitting the form. */
export function blockEnter(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  if (event.key === 'Enter') event.preventDefault()
}
