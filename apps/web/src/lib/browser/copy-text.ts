/** Copies to the clipboard. Rejects if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // A page served over plain HTTP, as on a home network, has no clipboard API.
  if (!('clipboard' in navigator)) return copyByCommand(text)
  await navigator.clipboard.writeText(text)
}

/** Does not move the focus, so menus and dialogs stay as they are. */
function copyByCommand(text: string): void {
  const setText = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  // Safari copies only if something is selected.
  const selected = document.createElement('span')
  selected.textContent = '.'
  selected.style.cssText =
    'position: fixed; opacity: 0; user-select: text; -webkit-user-select: text'
  document.body.append(selected)
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  selection?.selectAllChildren(selected)
  document.addEventListener('copy', setText, { capture: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without HTTPS
    if (!document.execCommand('copy')) throw new Error('the browser refused to copy')
  } finally {
    document.removeEventListener('copy', setText, { capture: true })
    selected.remove()
    selection?.removeAllRanges()
    if (range) selection?.addRange(range)
  }
}
