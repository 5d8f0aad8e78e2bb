import Fuse from 'fuse.js/basic'

const threshold = 0.6

export function fuzzySearch<Item extends object>(
  items: readonly Item[],
  keys: (keyof Item & string)[],
  query: string,
): readonly Item[] {
  const wanted = query.trim()
  if (wanted === '') return items
  const fuse = new Fuse(items, { keys, threshold, ignoreLocation: true })
  return fuse.search(wanted).map(({ item }) => item)
}
