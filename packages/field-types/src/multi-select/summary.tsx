export { DistributionView as Summary } from '../shared/summary/distribution-view.tsx'
