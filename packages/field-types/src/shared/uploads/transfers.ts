import type { InputProps, UploadProgress } from '../../views.ts'
import { rememberFile } from './known-files.ts'

export type Transfer = {
  file: File
  share: number
  isWaiting: boolean
  /** Why it failed; empty if unknown. */
  fault: string | null
  /** Set once the file is uploaded. */
  token: string | null
}

/** Uploads by key. They continue while the respondent is on another page of the form. */
let transfers: ReadonlyMap<string, Transfer> = new Map()
const controllers = new Map<string, AbortController>()
const listeners = new Set<() => void>()

export const currentTransfers = () => transfers

export function followTransfers(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export async function startTransfer(
  key: string,
  file: File,
  upload: NonNullable<InputProps['upload']>,
): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const show = (change: Partial<Transfer>) => {
    if (!signal.aborted) set(key, { ...blank, ...transfers.get(key), file, ...change })
  }
  const progress: UploadProgress = (share, isWaiting = false) => show({ share, isWaiting })
  controllers.set(key, controller)
  show(blank)
  try {
    const token = await upload(file, progress, signal)
    if (signal.aborted) return
    rememberFile(token, file)
    show({ token })
  } catch (error) {
    show({ fault: error instanceof Error ? error.message : '' })
  }
}

/** Aborts the upload, unless it is complete, and forgets it. */
export function endTransfer(key: string): void {
  controllers.get(key)?.abort()
  controllers.delete(key)
  set(key, null)
}

const blank = { share: 0, isWaiting: false, fault: null, token: null }

function set(key: string, transfer: Transfer | null) {
  const next = new Map(transfers)
  if (transfer) next.set(key, transfer)
  else next.delete(key)
  transfers = next
  for (const listen of listeners) listen()
}
