export const shortestPassword = 8

/** The four password rules; the strength meter counts how many are met. */
export const passwordRules = {
  length: (password: string) => password.length >= shortestPassword,
  letter: (password: string) => /[a-z]/i.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => /[@$!%*#?&\-_+=.,:;<>^()[\]{}|~]/.test(password),
}

export function passwordStrength(password: string): number {
  return Object.values(passwordRules).filter((isMet) => isMet(password)).length
}
