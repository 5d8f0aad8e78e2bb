// Runs before the first paint, so that nobody sees the wrong colours; src/lib/color-mode/colour-mode.ts takes over.
;(() => {
  let mode = 'system'
  try {
    mode = localStorage.getItem('nuxt-color-mode')
  } catch {}
  const osDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = mode === 'dark' || (mode !== 'light' && osDark)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
