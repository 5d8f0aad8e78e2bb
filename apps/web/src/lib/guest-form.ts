import { isDraft, type Draft } from '@formstead/form-engine'
import type { Api } from './api/api-client.ts'

/** A form of somebody who has no account yet. It is in the browser's storage, which all tabs share. */
export type GuestForm = {
  revision: number
  document: Draft
  /** By client, its last batch that was applied. */
  applied: Readonly<Record<string, number>>
  /** Whether its author has asked for an account, to keep it. */
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
    // What an older version or somebody else wrote there is no form.
    return undefined
  }
}

export function writeGuestForm(form: GuestForm, storage: GuestStorage = localStorage): void {
  storage.removeItem(claimedKey)
  storage.setItem(key, JSON.stringify(form))
}

export const startGuestForm = (document: Draft): void =>
  writeGuestForm({ revision: 0, document, applied: {}, isWanted: false })

export function wantGuestForm(): void {
  const form = readGuestForm()
  if (form) writeGuestForm({ ...form, isWanted: true })
}

/** Makes it a form of the workspace, once, whichever tab is first. Returns its address; undefined: there is none. */
export async function claimGuestForm(
  api: Api,
  workspaceId: number,
  storage: GuestStorage = localStorage,
): Promise<string | undefined> {
  return inTurn(async () => {
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
}

/** Another tab was quicker; who comes later begins anew. */
function takeClaimed(storage: GuestStorage): string | undefined {
  const slug = storage.getItem(claimedKey) ?? undefined
  storage.removeItem(claimedKey)
  return slug
}

/** Browsers offer locks on secure pages only. */
const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(key, act) : act()

/** Another tab has changed it; undefined: it has been made a form of an account. */
export function followGuestForm(listener: (form: GuestForm | undefined) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener(readGuestForm())
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** The address that it got when it was made a form of an account. */
export const readClaimed = (): string | undefined => localStorage.getItem(claimedKey) ?? undefined
