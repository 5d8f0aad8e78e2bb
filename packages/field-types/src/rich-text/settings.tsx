export { LimitPanel as Settings } from '../character-limit/limit-panel.tsx'
