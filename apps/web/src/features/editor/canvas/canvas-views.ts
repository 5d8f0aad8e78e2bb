import { blockTypes } from '@formstead/field-types'
import { loadCanvasView, type CanvasView } from '@formstead/field-types/editor'

const views = new Map<string, CanvasView>()

/** All of them, before anything is shown: whoever adds a block types its label at once. */
export async function preloadCanvasViews(): Promise<void> {
  await Promise.all(
    [...blockTypes.keys()].map(async (type) => {
      const view = await loadCanvasView(type)
      if (view) views.set(type, view)
    }),
  )
}

/** Undefined for a type that nobody knows. */
export const canvasViewOf = (type: string): CanvasView | undefined => views.get(type)
