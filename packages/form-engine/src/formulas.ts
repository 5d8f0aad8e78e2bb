/** The part that `openFormWith` needs for a form with variables. */
export { runVariables } from './formula/evaluate-variables.ts'
export { planVariables } from './formula/plan-variables.ts'
