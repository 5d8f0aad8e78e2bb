import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Only https and localhost have passkeys. */
export const mayUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

type Options = { options: Record<string, unknown> }

/** Lets an authenticator sign what the server asked. Undefined: its owner called it off. */
export async function signWithPasskey({ options }: Options, { autofill = false } = {}) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orCalledOff(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  )
}

/** Rejects with the name `InvalidStateError` for an authenticator that has one of this account already. */
export async function makePasskey({ options }: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return orCalledOff(startRegistration({ optionsJSON }))
}

/** Whether passkeys can be offered beside the addresses that the browser fills in. */
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
