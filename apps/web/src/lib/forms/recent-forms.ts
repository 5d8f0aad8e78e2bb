import { createStore, useStore } from '../store.ts'
import type { ShownState } from './shown-state.ts'

export type RecentForm = {
  id: number
  slug: string
  title: string
  workspaceId: number
  state: ShownState
}
type Kept = { userId: number | null; forms: readonly RecentForm[] }

const key = 'formstead-recent-forms'
const nothing: Kept = { userId: null, forms: [] }
/** Across all workspaces. */
const mostKept = 20
const mostShown = 4

const store = createStore<Kept>(read())

/** The forms opened last on this device, newest first. */
export function useRecentForms(userId: number | undefined, workspaceId: number | undefined) {
  const kept = useStore(store)
  if (kept.userId !== userId) return []
  return kept.forms.filter((form) => form.workspaceId === workspaceId).slice(0, mostShown)
}

/** Replaces what another user opened on this device. */
export function keepRecentForm(userId: number, form: RecentForm): void {
  const { userId: before, forms } = store.get()
  const others = before === userId ? forms.filter(({ id }) => id !== form.id) : []
  write({ userId, forms: [form, ...others].slice(0, mostKept) })
}

export function forgetRecentForm(id: number): void {
  const kept = store.get()
  write({ ...kept, forms: kept.forms.filter((form) => form.id !== id) })
}

export const forgetRecentForms = (): void => write(nothing)

function write(kept: Kept): void {
  store.set(kept)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is blocked: they are remembered until the page is closed.
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return Array.isArray(kept?.forms) ? kept : nothing
  } catch {
    return nothing
  }
}
