import { createProgress, loadingBarTiming } from './progress.ts'

export const pageLoading = createProgress(loadingBarTiming)
