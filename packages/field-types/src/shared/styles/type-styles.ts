const styles = import.meta.glob<string>('../../*/{input,block}.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** The CSS of only these block types, for a page that uses no others. */
export function typeStyles(types: Iterable<string>): string {
  const used = [...types].flatMap((type) =>
    ['input', 'block'].map((view) => styles[`../../${type.replaceAll('_', '-')}/${view}.css`]),
  )
  return [...new Set(used)].join('')
}
