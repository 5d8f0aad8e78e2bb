import { createContext, use } from 'react'

export const DialogLock = createContext<(isLocked: boolean) => void>(() => {})

/** Locks the surrounding dialog, if there is one: the user cannot close it. */
export const useDialogLock = () => use(DialogLock)
