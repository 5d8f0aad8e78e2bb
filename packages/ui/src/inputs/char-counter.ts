/** 'n/max', where a limit is set and is to be shown. Counts as `maxlength` does: UTF-16 units. */
export function charCounter(value: string, limit?: number, shown?: boolean): string | undefined {
  return shown && limit !== undefined ? `${value.length}/${limit}` : undefined
}
