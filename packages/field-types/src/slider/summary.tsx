export { NumericStatsView as Summary } from '../shared/summary/numeric-stats-view.tsx'
