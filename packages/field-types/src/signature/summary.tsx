export { TextListView as Summary } from '../shared/summary/text-list-view.tsx'
