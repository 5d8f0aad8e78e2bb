export { compilePattern, type Pattern } from './compile-pattern.ts'
export { applyMask, isInputMask, matchesMask, showMask } from './input-mask.ts'
export { patternLimits } from './limits.ts'
export { patternProblems, type PatternCode, type PatternRefusal } from './refusal.ts'
