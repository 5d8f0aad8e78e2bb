export type Body = Record<string, unknown>

export const withBlocks = (...properties: Body[]): Body => ({
  title: 'Blocks',
  visibility: 'public',
  properties,
})

export const block = (type: string, more: Body = {}): Body => ({
  id: type,
  name: type,
  type,
  ...more,
})

export const leaf = (id: unknown, type: string, operator: string, value: unknown = true) => ({
  identifier: id,
  value: { property_meta: { id, type }, operator, value },
})

export const anyOf = (...children: object[]) => ({ operatorIdentifier: 'or', children })
export const allOf = (...children: object[]) => ({ operatorIdentifier: 'and', children })

export const logicOf = (actions: string[], ...children: object[]) => ({
  conditions: allOf(...children),
  actions,
})

/** A mention in the format of the reference product's editor. */
export const mention = (id: string, fallback = '') =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="${id}" mention-fallback="${fallback}" contenteditable="false">${id}</span>`
