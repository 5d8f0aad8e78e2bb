/** Returns a function that focuses the first invalid field, unless the user has moved the focus in the meantime. */
export function prepareInvalidFocus() {
  const focused = document.activeElement
  return (form: HTMLElement | null): void => {
    const { activeElement, body } = document
    // Browsers focus the body if the focused element is gone.
    if (activeElement !== focused && activeElement !== body) return
    form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }
}
