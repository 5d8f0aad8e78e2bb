// Runs before the first paint, so that nobody sees the wrong colors; src/lib/color-mode/color-mode.ts takes over.
;(() => {
  let mode = 'system'
  try {
    mode = localStorage.getItem('nuxt-color-mode')
  } catch {}
  const osDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = mode === 'dark' || (mode !== 'light' && osDark)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
