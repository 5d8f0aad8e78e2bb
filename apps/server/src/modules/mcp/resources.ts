import { blockTypes } from '@formstead/field-types'
import { describeBlock, describeFormSettings, type JsonSchema } from '@formstead/form-engine'
import { previewApp, previewAppUri } from './preview-app.ts'

type McpResource = {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  meta?: Record<string, unknown>
  read: () => string
}

export function listMcpResources(appUrl: string): McpResource[] {
  return [
    {
      uri: 'formstead://schemas/form-definition/v1',
      name: 'form-definition-schema-v1',
      title: 'JSON Schema of a form',
      description: 'What a form definition consists of. Only title and properties are required.',
      mimeType: 'application/schema+json',
      read: definitionSchema,
    },
    {
      uri: 'formstead://catalogs/fields/v1',
      name: 'field-catalog-v1',
      title: 'Block types',
      description: 'Every type of block, with an example.',
      mimeType: 'application/json',
      read: fieldCatalog,
    },
    {
      uri: previewAppUri,
      name: 'draft-preview-app',
      title: 'Preview of a draft',
      description: 'Shows the preview of a draft in clients that support MCP Apps.',
      mimeType: 'text/html;profile=mcp-app',
      meta: { ui: { csp: { frameDomains: [appUrl] } } },
      read: () => previewApp,
    },
  ]
}

const once = (make: () => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

const definitionSchema = once(() => {
  const settings = describeFormSettings('sent')
  const { visibility: _, ...properties } = settings.properties ?? {}
  const schema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Form definition, version 1',
    type: 'object',
    additionalProperties: false,
    required: ['title', 'properties'],
    properties: {
      ...properties,
      properties: { type: 'array', minItems: 1, maxItems: 500, items: describeBlock('sent') },
    },
  }
  return JSON.stringify(schema)
})

const fieldCatalog = once(() => {
  const types = [...blockTypes.values()].map((type) => {
    const sample = type.kind === 'field' ? type.sample.settings : type.sample
    return {
      type: type.type,
      kind: type.kind,
      group: type.group,
      example: { id: `my-${type.type}`, type: type.type, name: wordsOf(type.type), ...sample },
    }
  })
  return JSON.stringify({ version: 1, types })
})

/** `nf-page-name` becomes “Page name”. */
function wordsOf(type: string): string {
  const words = type.replace(/^nf-/, '').replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
