/** Reports its height to the page, because a frame with an opaque origin cannot be measured from outside. */
const reportHeight = `
new ResizeObserver(() => {
  parent.postMessage({ frameHeight: document.documentElement.offsetHeight }, '*')
}).observe(document.documentElement)`

/** The author's markup as a separate document. Links open outside of the frame. */
export const frameDocument = (content: string) => `<!doctype html>
<meta charset="utf-8">
<base target="_blank">
<style>body { margin: 0; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }</style>
<script>${reportHeight}</script>
${content}`

const highestPx = 10_000

export function readFrameHeight(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('frameHeight' in message)) return null
  const { frameHeight: height } = message
  return typeof height === 'number' && height >= 0 ? Math.min(Math.ceil(height), highestPx) : null
}
