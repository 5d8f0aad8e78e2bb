/** Replaces the text of an editable element. The browser alone would move the caret to the start. */
export function replaceText(element: HTMLElement, text: string): void {
  const selection = document.activeElement === element ? getSelection() : null
  if (!selection) {
    element.textContent = text
    return
  }
  const before = element.textContent
  const move = (node: Node | null, offset: number) =>
    moveOffset(offsetIn(element, node, offset), before, text)
  const anchor = move(selection.anchorNode, selection.anchorOffset)
  const focus = move(selection.focusNode, selection.focusOffset)
  element.textContent = text
  const node = element.firstChild ?? element
  selection.setBaseAndExtent(node, anchor, node, focus)
}

/**
 * Where an offset belongs in a changed text: before the same following text, or else after the same preceding text, or
 * else after the changed part.
 */
export function moveOffset(offset: number, before: string, after: string): number {
  const rest = before.slice(offset)
  if (after.endsWith(rest)) return after.length - rest.length
  if (after.startsWith(before.slice(0, offset))) return offset
  let same = 0
  while (same < after.length && before.at(-1 - same) === after.at(-1 - same)) same++
  return after.length - same
}

function offsetIn(element: HTMLElement, node: Node | null, offset: number): number {
  if (!node || !element.contains(node)) return element.textContent.length
  const range = document.createRange()
  range.selectNodeContents(element)
  range.setEnd(node, offset)
  return range.toString().length
}
