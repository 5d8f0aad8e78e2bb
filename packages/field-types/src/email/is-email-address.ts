import { isHostName } from '../shared/host-name.ts'

/**
 * Dots must be between other characters. Quoted names and comments are not supported: nobody uses them, and typing
 * mistakes look like them.
 */
const mailbox = /^[^\s@.,:;<>()[\]\\"\p{C}]+(?:\.[^\s@.,:;<>()[\]\\"\p{C}]+)*$/u

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  return (
    at > 0 &&
    text.length <= 254 &&
    name.length <= 64 &&
    mailbox.test(name) &&
    isHostName(text.slice(at + 1))
  )
}
