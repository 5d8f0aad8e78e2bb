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

type Groupable = { group: string; label: string }
type Group<Item> = { name: string; items: Item[] }

/** The matching commands by group, the group with the best match first. */
export function matchingCommands<Item extends Groupable>(
  commands: readonly Item[],
  query: string,
): Group<Item>[] {
  const groups = Map.groupBy(fuzzySearch(commands, ['label'], query), ({ group }) => group)
  return [...groups].map(([name, items]) => ({ name, items }))
}
