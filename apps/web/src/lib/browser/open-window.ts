const windowFeatures = 'popup,width=600,height=700'

/**
 * Opens a window before the address is known, because browsers would block it later. If they block it anyway, this
 * window navigates.
 */
export async function openWindowFor(asked: Promise<{ url: string }>): Promise<Window | undefined> {
  const opened = window.open('', '', windowFeatures)
  try {
    const { url } = await asked
    if (opened) opened.location.href = url
    else location.assign(url)
  } catch (error) {
    opened?.close()
    throw error
  }
  return opened ?? undefined
}
