import type { Actor } from '../sessions/actor.ts'
import type { TemplateRow } from './templates.table.ts'

export type Viewer = Pick<Actor, 'userId' | 'isTemplateEditor'>

/**
 * Template editors can edit every template, other users only their own. Template editors are admins and those whom
 * TEMPLATE_EDITOR_EMAILS lists.
 */
export const canEditTemplate = (
  viewer: Viewer | undefined,
  { creatorId }: Pick<TemplateRow, 'creatorId'>,
): boolean =>
  viewer !== undefined &&
  (viewer.isTemplateEditor || (creatorId !== null && creatorId === viewer.userId))
