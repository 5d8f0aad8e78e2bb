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

/** Returns a function that loads the kind's preview component. Undefined if the kind has no preview. */
export const previewLoaderOf = (
  key: string,
): (() => Promise<ComponentType<PreviewProps>>) | undefined =>
  previews[`./${key.replaceAll('_', '-')}/preview.tsx`]
