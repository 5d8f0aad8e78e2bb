/**
 * A ref that focuses its element. A dialog focuses marked elements only when it opens, so an element that appears later
 * is focused directly.
 */
export function focusFirst(element: HTMLElement | null): void {
  if (!element) return
  element.dataset['autofocus'] = ''
  element.focus()
}
