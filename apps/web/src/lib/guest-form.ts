import { isDraft, type Draft } from '@formstead/form-engine'
import type { Api } from './api/api-client.ts'
import { createStore } from './store.ts'

/** The form of a guest without an account, in the browser's storage, which all tabs share. */
export type GuestForm = {
  revision: number
  document: Draft
  /** The last applied batch of each client. */
  applied: Readonly<Record<string, number>>
  /** Whether the guest has started to register, to keep the form. */
  isWanted: boolean
}

const key = 'formstead-guest-form'
const claimedKey = 'formstead-guest-form-claimed'

type GuestStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readGuestForm(storage: GuestStorage = localStorage): GuestForm | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as GuestForm | null
    return stored && isDraft(stored.document) ? stored : undefined
  } catch {
    // Data of an older version or of other code is not a form.
    return undefined
  }
}

export function writeGuestForm(form: GuestForm, storage: GuestStorage = localStorage): void {
  storage.removeItem(claimedKey)
  storage.setItem(key, JSON.stringify(form))
}

export const startGuestForm = (document: Draft): void =>
  writeGuestForm({ revision: 0, document, applied: {}, isWanted: false })

export function markGuestFormWanted(): void {
  const form = readGuestForm()
  if (form) writeGuestForm({ ...form, isWanted: true })
}

/** Whether the form is being moved to an account. */
export const guestFormMove = createStore({ isRunning: false })

/**
 * Moves the form to the workspace, once, whichever tab is first. Then calls `open` with its slug, or with undefined if
 * there is no form.
 */
export async function claimGuestForm(
  api: Api,
  workspaceId: number,
  open: (slug: string | undefined) => Promise<void>,
  storage: GuestStorage = localStorage,
): Promise<void> {
  guestFormMove.set({ isRunning: true })
  try {
    await open(await storeInWorkspace(api, workspaceId, storage))
  } finally {
    guestFormMove.set({ isRunning: false })
  }
}

const storeInWorkspace = (api: Api, workspaceId: number, storage: GuestStorage) =>
  inTurn(async () => {
    const form = readGuestForm(storage)
    if (!form) return takeClaimed(storage)
    const { slug } = await api('POST /open/workspaces/{workspace}/drafts', {
      params: { workspace: workspaceId },
      body: { document: form.document },
    })
    storage.setItem(claimedKey, slug)
    storage.removeItem(key)
    return slug
  })

/** Another tab was first; this reads the address once and clears it. */
function takeClaimed(storage: GuestStorage): string | undefined {
  const slug = storage.getItem(claimedKey) ?? undefined
  storage.removeItem(claimedKey)
  return slug
}

/** Browsers offer locks on secure pages only. */
const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(key, act) : act()

/** Called when another tab has changed the form; `undefined` means that it has been moved to an account. */
export function followGuestForm(listener: (form: GuestForm | undefined) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener(readGuestForm())
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** The address that the form got when it was moved to an account. */
export const readClaimed = (): string | undefined => localStorage.getItem(claimedKey) ?? undefined
