/** Extracts the digits of typed or pasted text such as '123-456'; converts Arabic and Persian ones. */
export function pinDigits(text: string, count: number): string {
  return Array.from(text.normalize('NFKC'), asciiDigit).join('').slice(0, count)
}

/** What is in the boxes after an edit. What is typed or pasted between digits replaces the digits after it. */
export function editPin(
  before: string,
  { value, caret }: { value: string; caret: number },
  count: number,
): { digits: string; caret: number } {
  const head = pinDigits(value.slice(0, caret), count)
  const tail = pinDigits(value.slice(caret), count)
  const added = Math.max(0, head.length + tail.length - before.length)
  return { digits: (head + tail.slice(added)).slice(0, count), caret: head.length }
}

function asciiDigit(character: string): string {
  const zero = zeros.find((code) => inTen(character, code))
  return zero === undefined ? '' : String(character.codePointAt(0)! - zero)
}

const zeros = [0x30, 0x660, 0x6f0, 0x966]

function inTen(character: string, zero: number): boolean {
  const code = character.codePointAt(0)!
  return code >= zero && code < zero + 10
}
