import type { McpAgent } from '@formstead/contract'

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** What people paste into their client. `portable` is the format that most clients read. */
export function clientSnippets(name: string, url: string): Record<McpAgent | 'portable', string> {
  const key = name.toLowerCase().replace(/[^a-z\d]+/g, '-')
  const portable = json({ mcpServers: { [key]: { type: 'http', url } } })
  return {
    cursor: json({ mcpServers: { [key]: { url } } }),
    claude_code: `claude mcp add --transport http ${key} ${url}`,
    chatgpt: url,
    codex: `[mcp_servers.${key}]\nurl = ${JSON.stringify(url)}`,
    other: portable,
    portable,
  }
}

export function cursorInstallUrl(name: string, url: string): string {
  const config = Buffer.from(JSON.stringify({ url })).toString('base64')
  const query = new URLSearchParams({ name, config })
  return `cursor://anysphere.cursor-deeplink/mcp/install?${query.toString()}`
}
