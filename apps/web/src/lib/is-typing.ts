/**
 * Shortcuts are off while typing, and while a dialog covers the page. What is typed into the search of a list arrives a
 * second time at the option that it leads to.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, dialog, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  )
}
