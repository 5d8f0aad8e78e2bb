/** Links in mails and shared forms are made from the configured address; another one here is a mistake worth a word. */
export function hostMismatchWarning(appUrl: string, host: string): string | undefined {
  const configured = new URL(appUrl).host
  return configured === host
    ? undefined
    : `The configured address has the host ${configured}, but this page was loaded from ${host}.`
}
