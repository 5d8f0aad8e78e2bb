/// <reference types="vite/client" />
import type { SummaryView } from './views.ts'

export const summaries = import.meta.glob<SummaryView>('./*/summary.tsx', {
  import: 'Summary',
  eager: true,
})
