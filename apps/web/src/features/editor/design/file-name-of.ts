/** What people would call the file: its name without what the server added to keep names apart. */
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
    // A percent sign of the author's own.
    return text
  }
}
