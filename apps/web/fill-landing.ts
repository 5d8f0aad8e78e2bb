import type { RenderedLanding } from './src/entry-server.tsx'

/** Puts a rendered landing page into the slots of index.html. */
export function fillLanding(shell: string, language: string, rendered: RenderedLanding): string {
  const parts: Record<string, string> = { ...rendered, language }
  return shell.replaceAll(/<!--(\w+)-->/g, (slot, name: string) => {
    const text = parts[name]
    if (text === undefined) return slot
    return name === 'page' ? text : escapeHtml(text)
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
