import type { Config } from '../../config.ts'

/** Passkeys are bound to the app's own address, whatever other host names lead here. */
export function relyingParty({ appUrl, appName }: Pick<Config, 'appUrl' | 'appName'>) {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin, name: appName }
}
