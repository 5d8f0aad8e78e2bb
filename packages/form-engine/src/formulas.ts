/** The part that `openFormWith` needs for a form with variables. */
export { runVariables } from './formula/evaluate/evaluate-variables.ts'
export { planVariables } from './formula/evaluate/plan-variables.ts'
