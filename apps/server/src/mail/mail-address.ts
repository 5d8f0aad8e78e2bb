import { domainToASCII } from 'node:url'
import { z } from 'zod'

const longestAddressBytes = 254
const longestLocalPartBytes = 64
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

/**
 * A single plain address with its domain in ASCII. Quoted names, comments, lists and address literals are legal in a
 * mail header but rejected: parsers disagree on them, and the mail would go to an unchecked domain.
 */
export const mailAddress = z
  .string()
  .max(longestAddressBytes)
  .transform((text, context) => {
    const address = readAddress(text)
    if (address) return address
    context.addIssue({ code: 'custom', message: 'must be a plain e-mail address' })
    return z.NEVER
  })

function readAddress(text: string): string | undefined {
  const [local, domain, ...rest] = text.split('@')
  if (!local || !domain || rest.length > 0) return undefined
  if (!localPart.test(local) || local.length > longestLocalPartBytes) return undefined
  const asciiDomain = readDomain(domain)
  if (!asciiDomain) return undefined
  const address = `${local}@${asciiDomain}`
  return address.length <= longestAddressBytes ? address : undefined
}

function readDomain(domain: string): string | undefined {
  // domainToASCII parses its argument as the host of a URL: it would cut `evil.example/b.example` at the slash.
  if (!/^[\p{L}\p{M}\p{N}.\-\u3002]+$/u.test(domain)) return undefined
  const labels = domainToASCII(domain).split('.')
  const isNumeric = /^(\d|0x)/.test(labels.at(-1)!)
  return labels.every((label) => domainLabel.test(label)) && !isNumeric
    ? labels.join('.')
    : undefined
}
