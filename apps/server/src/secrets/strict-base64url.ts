/** Undefined unless the text is canonical. `Buffer` is lenient, but two spellings of one value must not both pass. */
export function decodeBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
