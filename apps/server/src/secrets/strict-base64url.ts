/** Undefined for any text that `Buffer` would tolerate: two spellings of one value must not both be accepted. */
export function decodeBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
