const label = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const topLabel = /^(?:xn--[a-z\d-]{1,59}|[\p{L}\p{M}]{2,63})$/iu
const ipAddress = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/

/** A name with a dot, in any script. */
export function isHostName(name: string): boolean {
  if (name.length > 253) return false
  const labels = name.split('.')
  return (
    labels.length > 1 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1)!)
  )
}

export const isIpAddress = (name: string): boolean => ipAddress.test(name)
