import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { mailAddress } from '../../mail/mail-address.ts'
import { fieldName } from '../../http/field-names.ts'
import { invalid } from '../../problems.ts'
import { say } from '../../translation/sentence.ts'

/** Throws for an address that we could not write to, or that will not exist tomorrow. */
export function requireUsableEmail(email: string): void {
  if (!mailAddress.safeParse(email).success)
    throw invalid({ email: [say('validation.email', { field: fieldName('email') })] })
  if (isDisposable(email.slice(email.indexOf('@') + 1)))
    throw invalid({ email: ['account.disposable_email'] })
}

let disposableDomains: Set<string> | undefined

/** Such services take mail for every name below theirs as well. */
function isDisposable(domain: string): boolean {
  const listed = (disposableDomains ??= disposableEmailBlocklistSet())
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, index) => listed.has(labels.slice(index).join('.')))
}
