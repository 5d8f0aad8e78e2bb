/** Links in emails and shared forms use the configured address, so a different host is probably a mistake. */
export function hostMismatchWarning(appUrl: string, host: string): string | undefined {
  const configured = new URL(appUrl).host
  return configured === host
    ? undefined
    : `The configured address has the host ${configured}, but this page was loaded from ${host}.`
}
