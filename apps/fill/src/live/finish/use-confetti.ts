import type { PageForm } from '@formstead/contract/form-page'
import { useEffect } from 'react'

/** Celebrates a stored submission if the author wants it. */
export function useConfetti({ document }: PageForm, isDone: boolean) {
  const { confetti_on_submission: hasConfetti } = document
  useEffect(() => {
    if (isDone && hasConfetti && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      void import('./confetti.ts').then(({ throwConfetti }) => throwConfetti())
  }, [hasConfetti, isDone])
}
