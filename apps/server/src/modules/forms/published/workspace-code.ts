import type { Allows, FormDocument } from '@formstead/form-engine'
import type { WorkspaceRow } from '../../workspaces/workspaces.table.ts'

/** Puts the workspace's code first, so that a form can override it. */
export function addWorkspaceCode(
  document: FormDocument,
  { customCode, customCss }: Pick<WorkspaceRow, 'customCode' | 'customCss'>,
  allows: Allows,
): FormDocument {
  const code = allows('custom_code') ? customCode : null
  const css = allows('custom_css') ? customCss : null
  if (code === null && css === null) return document
  return {
    ...document,
    custom_code: join(code, document.custom_code),
    custom_css: join(css, document.custom_css),
  }
}

const join = (first: string | null, second: string | null) =>
  [first, second].filter((text) => text?.trim()).join('\n') || null
