/** Accepts `#1A73E8`, `1a73e8` and `#abc`. Returns null for anything else. */
export function readHex(text: string): string | null {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (hex === undefined) return null
  return hex.length === 6 ? `#${hex}` : `#${hex.replaceAll(/./g, '$&$&')}`
}
