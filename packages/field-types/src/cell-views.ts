/// <reference types="vite/client" />
import type { CellView } from './views.ts'

export const cells = import.meta.glob<CellView<unknown>>('./*/cell.tsx', {
  import: 'Cell',
  eager: true,
})
