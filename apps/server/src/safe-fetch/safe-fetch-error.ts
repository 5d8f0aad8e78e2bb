export type SafeFetchCode = keyof typeof sentences

/** Written for form authors, who must not learn where a name resolves inside our network. */
const sentences = {
  invalid_url: 'This is not a valid web address.',
  scheme_not_allowed: 'The address must start with https://.',
  port_not_allowed: 'The address must use one of the usual web ports: 443, 80 or 8443.',
  credentials_in_url: 'The address must not contain a username or a password.',
  address_not_allowed: 'This address is not reachable from here: it is not on the public internet.',
  header_not_allowed: 'A header has a name or a value that cannot be sent.',
  name_not_found: 'No server was found under this name.',
  unreachable: 'The server could not be reached.',
  insecure_connection: 'The certificate of the server is not valid for this address.',
  connection_lost: 'The server ended the connection before its answer was complete.',
  timed_out: 'The server took too long to answer.',
  too_many_redirects: 'The address redirects too many times.',
}

/** Carries neither cause nor address: its message is shown to authors and stored in an integration's events. */
export class SafeFetchError extends Error {
  readonly code: SafeFetchCode

  constructor(code: SafeFetchCode) {
    super(sentences[code])
    this.name = 'SafeFetchError'
    this.code = code
  }
}
