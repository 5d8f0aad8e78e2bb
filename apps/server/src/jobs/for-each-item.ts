/**
 * Calls `act` for one item after another. If it fails for one, the others still get their turn, and the first error is
 * thrown at the end. Stops early only when the job is cancelled.
 */
export async function forEachItem<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    signal?.throwIfAborted()
    await act(item).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}
