// Sets the theme before the first paint, to avoid a flash; src/lib/color-mode/color-mode.ts takes over.
;(() => {
  let mode = 'system'
  try {
    mode = localStorage.getItem('nuxt-color-mode')
  } catch {}
  const osDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = mode === 'dark' || (mode !== 'light' && osDark)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
