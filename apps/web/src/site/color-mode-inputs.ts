/** The same as `colorModeKey` of the app. */
const key = 'nuxt-color-mode'

/** Lets visitors choose between light and dark, without the app's store. */
export function startColorModes(): void {
  const osDark = matchMedia('(prefers-color-scheme: dark)')
  const inputs = document.querySelectorAll<HTMLInputElement>('input[name="color-mode"]')
  const paint = () => {
    const mode = storedMode()
    const isDark = mode === 'dark' || (mode !== 'light' && osDark.matches)
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    for (const input of inputs) input.checked = input.value === mode
  }
  for (const input of inputs)
    input.addEventListener('change', () => {
      chosen = input.value
      try {
        localStorage.setItem(key, input.value)
      } catch {
        // Storage is blocked: the choice lasts until the page is closed.
      }
      paint()
    })
  osDark.addEventListener('change', paint)
  addEventListener('storage', (event) => {
    if (event.key === key) paint()
  })
  paint()
}

let chosen = 'system'

function storedMode(): string {
  try {
    return localStorage.getItem(key) ?? chosen
  } catch {
    return chosen
  }
}
