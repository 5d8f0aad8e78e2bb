import { loadWithRetry } from '@formstead/ui/load-with-retry'

/** React must find the failed promise when it renders again: a new one would hide the error, and load forever. */
const forgetAfterMs = 1000

const loads = new Map<string, Promise<unknown>>()

/** Always the same promise for a key, as React's `use` needs it. What could not be loaded is loaded again. */
export function loadOnce<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const known = loads.get(key)
  if (known) return known as Promise<Value>
  const promise = loadWithRetry(load)
  loads.set(key, promise)
  promise.catch(() => setTimeout(() => loads.delete(key), forgetAfterMs))
  return promise
}
