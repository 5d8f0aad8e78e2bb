/** A site page uses only a few of the design system's custom properties, so the others are removed. */
export function dropUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const keepUsed = (declaration: string, name: string) => (used.has(name) ? declaration : '')
  const rest = css
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, keepUsed)
    .replaceAll(/@property (--[\w-]+)\{[^{}]*\}/g, keepUsed)
  return rest === css ? css : dropUnusedProperties(rest)
}
