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

// An author may let the page around this one show through.
if (parent !== window) document.documentElement.toggleAttribute('data-framed', true)

// Not idle: the page around this one waits for it.
if (parent !== window)
  void import('./live/embed/bridge.ts').then(({ startBridge }) => startBridge())

function prepare() {
  // A form that cannot be filled in now has nothing to become live.
  if (!document.querySelector('#page-data')) return
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

// The script may be here before the end of the page is.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', prepare, { once: true })
else prepare()
