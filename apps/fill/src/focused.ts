/** What only the focused style needs; a classic page does not download it. */
export { FocusedStep, stepMedia } from './components/focused-step.tsx'
export { StepArrows } from './components/step-arrows.tsx'
export { StepKeys } from './live/pages/step-keys.tsx'
