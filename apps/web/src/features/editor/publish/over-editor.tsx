import { Suspense, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The top bar is a landmark, and what is over the editor has landmarks of its own. */
export const OverEditor = ({ children }: { children: ReactNode }) =>
  createPortal(<Suspense>{children}</Suspense>, document.body)
