import { lazySurface } from '../overlays/lazy-surface.tsx'

export const SelectSurface = lazySurface(
  async () => (await import('./select-surface.tsx')).SelectSurface,
)
