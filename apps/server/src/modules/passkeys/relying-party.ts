import type { Config } from '../../config.ts'

/** Passkeys belong to the address of the app, whatever other names lead here. */
export function relyingParty({ appUrl, appName }: Pick<Config, 'appUrl' | 'appName'>) {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin, name: appName }
}
