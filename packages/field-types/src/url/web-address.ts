import { isHostName, isIpAddress } from '../shared/host-name.ts'

const parts = /^(?:https?:\/\/)?([^\s:/?#]+)(?::(\d{1,5}))?(?:[/?#][^\s\p{C}]*)?$/iu

/** With or without a scheme; no user in front of the host, which would pass for another host. */
export function isWebAddress(text: string): boolean {
  const [, host = '', port = '1'] = parts.exec(text) ?? []
  return (isHostName(host) || isIpAddress(host)) && Number(port) <= 65_535
}

/** An address that was typed without its scheme would lead into the page that shows it. */
export const toHref = (address: string): string =>
  /^https?:\/\//i.test(address) ? address : `https://${address}`
