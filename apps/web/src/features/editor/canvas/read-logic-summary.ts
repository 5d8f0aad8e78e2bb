/** Whether a block has rules that have an effect. */
export function readLogicSummary(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false
  const { conditions, actions, rules } = logic as Record<string, unknown>
  return (
    (Array.isArray(rules) && rules.length > 0) ||
    (conditions !== null &&
      conditions !== undefined &&
      Array.isArray(actions) &&
      actions.length > 0)
  )
}
