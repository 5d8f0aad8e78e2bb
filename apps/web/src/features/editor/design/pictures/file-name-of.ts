/** A readable file name: without the suffix that the server added to make it unique. */
export function fileNameOf(address: string): string {
  const last =
    address
      .split(/[?#]/)[0]!
      .split('/')
      .findLast((part) => part !== '') ?? address
  return decode(last).replace(/_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.\w+$|$)/i, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The file name contains a literal percent sign.
    return text
  }
}
