import { copyText } from '../lib/browser/copy-text.ts'

/** Submits gallery filters on change, and handles the buttons around a template's form. */
export function startGallery(): void {
  startSearch()
  const frame = document.querySelector<HTMLElement>('#try-frame')
  for (const device of document.querySelectorAll<HTMLInputElement>('input[name="device"]'))
    device.addEventListener('change', () => {
      if (frame) frame.dataset['device'] = device.value
    })
  const copy = document.querySelector<HTMLButtonElement>('#copy-link')
  copy?.addEventListener('click', () => void copyLink(copy))
}

function startSearch(): void {
  const search = document.querySelector<HTMLInputElement>('#gallery-search input[type="search"]')
  if (!search) return
  for (const list of document.querySelectorAll<HTMLSelectElement>('#gallery-search select'))
    list.addEventListener('change', () => list.form!.requestSubmit())
  addEventListener('keydown', (event) => {
    const ignoresShortcuts =
      event.target instanceof Element && event.target.closest('input, select, textarea')
    if (event.key !== '/' || ignoresShortcuts || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    search.focus()
  })
}

async function copyLink(button: HTMLButtonElement): Promise<void> {
  try {
    await copyText(button.value)
    const words = button.querySelector('[aria-live]')
    if (words) words.textContent = button.dataset['done'] ?? ''
  } catch {
    // The user can copy the address from the address bar.
  }
}
