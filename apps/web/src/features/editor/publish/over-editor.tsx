import { Suspense, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders outside the top bar, which is a landmark, because overlays have their own landmarks. */
export const OverEditor = ({ children }: { children: ReactNode }) =>
  createPortal(<Suspense>{children}</Suspense>, document.body)
