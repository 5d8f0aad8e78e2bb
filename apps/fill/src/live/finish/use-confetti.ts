import type { PageForm } from '@formstead/contract/form-page'
import { useEffect } from 'react'

/** What follows an answer that was stored, for the eye and for the author's statistics. Neither is there before. */
export function useConfetti({ document, slug }: PageForm, isDone: boolean, isPrivate: boolean) {
  const { analytics, confetti_on_submission: hasConfetti } = document
  const isMeasured = !isPrivate && analytics.provider
  useEffect(() => {
    if (!isMeasured) return
    void import('./analytics.ts').then(({ openAnalytics }) => {
      const opened = openAnalytics(analytics)
      if (isDone) opened?.submitted(slug)
    })
  }, [analytics, isDone, isMeasured, slug])
  useEffect(() => {
    if (isDone && hasConfetti)
      void import('./confetti.ts').then(({ throwConfetti }) => throwConfetti())
  }, [hasConfetti, isDone])
}
