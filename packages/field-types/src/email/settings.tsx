export { LimitPanel as Settings } from '../shared/character-limit/limit-panel.tsx'
