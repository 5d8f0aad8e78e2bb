const windowFeatures = 'popup,width=600,height=700'

/** Opens a window before the address is known: later, browsers would block it. Where they do, this one leaves. */
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
