/** Extracts the digits of typed or pasted text such as '123-456'; converts Arabic and Persian ones. */
export function pinDigits(text: string, count: number): string {
  return Array.from(text.normalize('NFKC'), asciiDigit).join('').slice(0, count)
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
