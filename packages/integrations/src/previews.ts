/// <reference types="vite/client" />
import type { ComponentType } from 'react'

export type PreviewProps = {
  /** What `build` made. */
  message: unknown
  /** The name of the product. */
  sender: string
  /** When the submission came, as people read it. */
  time: string
}

const previews = import.meta.glob<ComponentType<PreviewProps>>('./*/preview.tsx', {
  import: 'Preview',
})

/** How the receiver of a kind shows a message; undefined: it shows none. Loaded when it is needed. */
export const previewOf = (key: string): (() => Promise<ComponentType<PreviewProps>>) | undefined =>
  previews[`./${key.replaceAll('_', '-')}/preview.tsx`]
