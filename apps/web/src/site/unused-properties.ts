/** Of the design system's many colors and settings, a page of the site reads a few: the others need not travel. */
export function dropUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const keepUsed = (declaration: string, name: string) => (used.has(name) ? declaration : '')
  const rest = css
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, keepUsed)
    .replaceAll(/@property (--[\w-]+)\{[^{}]*\}/g, keepUsed)
  return rest === css ? css : dropUnusedProperties(rest)
}
