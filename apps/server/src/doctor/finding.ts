/** One line of the doctor's report. */
export type Finding = {
  check: string
  state: 'ok' | 'warning' | 'problem'
  text: string
  /** What to do about it. */
  advice?: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warning = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'warning',
  text,
  advice,
})
export const problem = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'problem',
  text,
  advice,
})
