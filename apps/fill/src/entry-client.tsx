const touches = ['pointerdown', 'focusin', 'keydown'] as const

let started = false

async function start() {
  if (started) return
  started = true
  for (const touch of touches) removeEventListener(touch, begin)
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate()
}

function begin() {
  void start()
}

function whenIdle() {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2000 })
  else setTimeout(begin, 200)
}

// An author may let the host page show through.
if (parent !== window) document.documentElement.toggleAttribute('data-framed', true)

// Answers the host page's handshake at once, without waiting for hydration.
if (parent !== window)
  void import('./live/embed/bridge.ts').then(({ startBridge }) => startBridge())

function prepare() {
  // A form that cannot be filled in now has nothing to hydrate.
  if (!document.querySelector('#page-data')) return
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

// The script may run before the whole page is parsed.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', prepare, { once: true })
else prepare()
