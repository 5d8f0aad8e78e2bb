import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Slot = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void }

/** A slot in a frame that the page inside it fills. */
function makeSlot() {
  const Context = createContext<Slot | undefined>(undefined)
  function Provider({ children }: { children: ReactNode }) {
    const [element, setElement] = useState<HTMLElement | null>(null)
    const slot = useMemo(() => ({ element, setElement }), [element])
    return <Context value={slot}>{children}</Context>
  }
  function Place({ className }: { className?: string }) {
    return <div ref={use(Context)?.setElement} className={className} />
  }
  function Fill({ children }: { children: ReactNode }) {
    const element = use(Context)?.element
    return element ? createPortal(children, element) : null
  }
  return { Provider, Place, Fill }
}

const header = makeSlot()
/** The top bar of the app, beside the button that opens the menu on phones. */
export const FrameHeaderProvider = header.Provider
export const FrameHeaderPlace = header.Place
export const FrameHeader = header.Fill

const tabActions = makeSlot()
/** The end of a form's tab row: the actions of the open tab. */
export const TabActionsProvider = tabActions.Provider
export const TabActionsPlace = tabActions.Place
export const TabActions = tabActions.Fill
