export const longestFormula = 2000
export const deepestExpression = 50
export const deepestCall = 10
export const longestChain = 20
export const fuelSteps = 10_000
export const longestText = 65_536
export const longestList = 10_000
