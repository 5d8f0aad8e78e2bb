export type AllowedHosts = { names: Set<string>; namesWithPort: Set<string> }

/** `n8n.lan` allows the private addresses of that host, `n8n.lan:5678` the port as well. */
export function readAllowedHosts(entries: readonly string[]): AllowedHosts {
  const hosts = entries.map((entry) => {
    const url = entry.includes('*') ? null : URL.parse(`https://${entry}`)
    if (!url || url.pathname !== '/' || url.username)
      throw new Error(`OUTBOUND_ALLOW_HOSTS: "${entry}" must be a host, or a host and a port.`)
    return { name: plainName(url.hostname), port: url.port }
  })
  return {
    names: new Set(hosts.map(({ name }) => name)),
    namesWithPort: new Set(hosts.map(({ name, port }) => `${name}:${port}`)),
  }
}

/** Normalizes a host: no brackets, no trailing dot, lower case. */
export function plainName(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
}
