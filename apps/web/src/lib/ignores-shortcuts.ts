/**
 * Shortcuts are off while typing, and while a dialog covers the page. Text typed in the search of a list also fires key
 * events at the active option.
 */
export function ignoresShortcuts(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, dialog, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  )
}
