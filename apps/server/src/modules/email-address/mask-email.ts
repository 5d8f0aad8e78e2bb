/**
 * Shows `ada@mail.example.com` as `a•••@m•••.com`: enough to recognize one's own address, too little to write to it.
 */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${maskWord(local)}@${maskWord(domain)}${domain.slice(domain.lastIndexOf('.'))}`
}

const maskWord = (word: string) => `${word.slice(0, 1)}•••`
