import type { EndpointResponse } from '@formstead/contract'

export type McpSettings = EndpointResponse<'GET /settings/mcp'>
export const mcpSettingsKey = ['mcp-settings']
