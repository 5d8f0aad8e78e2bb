/** Code that only the focused style needs. Classic pages do not download it. */
export { FocusedStep, stepMedia } from './components/focused-step.tsx'
export { StepArrows } from './components/step-arrows.tsx'
export { StepKeys } from './live/pages/step-keys.tsx'
