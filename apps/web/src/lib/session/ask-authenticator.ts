import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Passkeys work only on https and localhost. */
export const mayUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

type Options = { options: Record<string, unknown> }

/** Lets an authenticator sign the server's challenge. Undefined if the user canceled. */
export async function signWithPasskey({ options }: Options, { autofill = false } = {}) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orCalledOff(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  )
}

/** Rejects with the name `InvalidStateError` if the authenticator already has a passkey of this account. */
export async function makePasskey({ options }: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return orCalledOff(startRegistration({ optionsJSON }))
}

/** Whether passkeys can be offered in the browser's autofill. */
export async function mayAutofillPasskeys(): Promise<boolean> {
  if (!mayUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

export async function stopAskingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

type Credential = AuthenticationResponseJSON | RegistrationResponseJSON

async function orCalledOff(asked: Promise<Credential>) {
  try {
    const { response, clientExtensionResults, ...rest } = await asked
    return {
      ...rest,
      response: { ...response },
      clientExtensionResults: { ...clientExtensionResults },
    }
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
      return undefined
    throw error
  }
}
