/** A ref. A dialog that opens focuses what is marked; one that is open already does not look for it. */
export function focusFirst(element: HTMLElement | null): void {
  if (!element) return
  element.dataset['autofocus'] = ''
  element.focus()
}
