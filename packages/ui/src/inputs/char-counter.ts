/** 'n/max', or undefined without a visible limit. Counts UTF-16 units, like `maxlength`. */
export function charCounter(value: string, limit?: number, shown?: boolean): string | undefined {
  return shown && limit !== undefined ? `${value.length}/${limit}` : undefined
}
