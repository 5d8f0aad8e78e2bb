import { fuzzySearch } from './fuzzy-search.ts'

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
