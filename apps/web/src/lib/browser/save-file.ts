/** Saves a file as if the user had followed a download link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // If revoked immediately, it could be gone before the browser starts to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
