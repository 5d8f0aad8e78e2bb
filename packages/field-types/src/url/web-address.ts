import { isHostName, isIpAddress } from '../shared/host-name.ts'

const parts = /^(?:https?:\/\/)?([^\s:/?#]+)(?::(\d{1,5}))?(?:[/?#][^\s\p{C}]*)?$/iu

/** With or without a scheme. Credentials before the host are refused, because they could be mistaken for the host. */
export function isWebAddress(text: string): boolean {
  const [, host = '', port = '1'] = parts.exec(text) ?? []
  return (isHostName(host) || isIpAddress(host)) && Number(port) <= 65_535
}

/** A URL without a scheme would otherwise become a relative link. */
export const toHref = (address: string): string =>
  /^https?:\/\//i.test(address) ? address : `https://${address}`
