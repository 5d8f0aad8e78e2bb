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

// Not idle: the page around this one waits for it.
if (parent !== window) void import('./live/bridge.ts').then(({ startBridge }) => startBridge())

// A form that cannot be filled in now has nothing to become live.
if (document.querySelector('#page-data')) {
  for (const touch of touches) addEventListener(touch, begin, { passive: true })
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
