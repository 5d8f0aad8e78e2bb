/// <reference types="vite/client" />
import type { ComponentType } from 'react'

export type PreviewProps = {
  /** What `build` made. */
  message: unknown
  /** The name of the product. */
  sender: string
  /** When the submission arrived, formatted for display. */
  time: string
}

const previews = import.meta.glob<ComponentType<PreviewProps>>('./*/preview.tsx', {
  import: 'Preview',
})

/** The component that shows a message as its receiver does, loaded on demand. Undefined if the kind has none. */
export const previewOf = (key: string): (() => Promise<ComponentType<PreviewProps>>) | undefined =>
  previews[`./${key.replaceAll('_', '-')}/preview.tsx`]
