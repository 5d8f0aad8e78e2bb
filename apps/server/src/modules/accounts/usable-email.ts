import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { mailAddress } from '../../mail/mail-address.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'

/** Throws for an address that cannot receive mail or is disposable. */
export function requireUsableEmail(email: string): void {
  if (!mailAddress.safeParse(email).success)
    throw invalid([problem('email', 'request.email', { field: fieldPhrase('email') })])
  if (isDisposable(email.slice(email.indexOf('@') + 1)))
    throw invalid([problem('email', 'account.disposable_email')])
}

let disposableDomains: Set<string> | undefined

/** Disposable mail services also accept mail for their subdomains. */
function isDisposable(domain: string): boolean {
  const listed = (disposableDomains ??= disposableEmailBlocklistSet())
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, index) => listed.has(labels.slice(index).join('.')))
}
